#!/usr/bin/env bash
# Runs a command in a Debian system of its own: root.sh KIND [MOUNT…] -- COMMAND…
#
# The system lies in ${XDG_CACHE_HOME:-~/.cache}/madang/roots. debootstrap makes it the first time, and apt-get adds the
# packages that it lacks. A mount is FOLDER:PLACE, or FOLDER:PLACE:ro where the root may not change it, or hide:FILE for a file
# that is to seem empty. Mounts end with the command, so a root can be deleted at any time. The command has root's rights
# and an empty environment but for a search path, a language and what the network needs.
set -euo pipefail

fail() {
  echo "$1" >&2
  exit 1
}

kind=$1
shift
case $kind in
  # Debian 11, in which programs for Linux are built: the oldest glibc that they then need is 2.31.
  bullseye)
    suite=bullseye
    packages="build-essential ca-certificates libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev pkg-config"
    ;;
  # Debian's newest, with mingw, a wasm-opt that knows what today's compiler writes, and Wine.
  sid)
    suite=sid
    packages="binaryen ca-certificates gcc gcc-mingw-w64-x86-64 libc6-dev libegl1 libgl1 libgl1-mesa-dri libvulkan1
      mesa-vulkan-drivers pkg-config wine wine64 xauth xvfb"
    ;;
  # Debian 12 with nothing but what the game needs to run: the libraries it asks for, and a driver.
  check)
    suite=bookworm
    packages="libasound2 libegl1 libgl1-mesa-dri libudev1 libvulkan1 libwayland-client0 libx11-6 libx11-xcb1 libxcursor1
      libxi6 libxkbcommon-x11-0 libxkbcommon0 mesa-vulkan-drivers"
    ;;
  *) fail "There is no root “$kind”; there are bullseye, sid and check." ;;
esac
root=${XDG_CACHE_HOME:-$HOME/.cache}/madang/roots/$kind
certificates=/build/certificates.crt

# Mounts in a namespace of its own and goes into the root: nothing is left mounted however it ends.
in_namespace() {
  unshare --mount --pid --fork --kill-child --propagation private -- "$@"
}

enter() {
  local mounts=() environment=(HOME=/root LANG=C.UTF-8 TERM=dumb DEBIAN_FRONTEND=noninteractive)
  environment+=(PATH=/build/toolchain/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
  environment+=("SSL_CERT_FILE=$certificates" "CARGO_HTTP_CAINFO=$certificates")
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
    if [ -n "${!name:-}" ]; then environment+=("$name=${!name}"); fi
  done
  while [ "$1" != -- ]; do
    mounts+=("$1")
    shift
  done
  shift
  in_namespace bash -euc '
    root=$1 count=$2
    shift 2
    mkdir -p "$root/proc" "$root/sys" "$root/dev"
    mount -t proc proc "$root/proc"
    mount --bind /sys "$root/sys"
    mount --rbind /dev "$root/dev"
    for ((; count > 0; count--)); do
      IFS=: read -r folder place mode <<< "$1"
      shift
      if [ "$folder" = hide ]; then
        if [ -e "$root$place" ]; then mount --bind /dev/null "$root$place"; fi
        continue
      fi
      mkdir -p "$root$place"
      mount --bind "$folder" "$root$place"
      if [ "$mode" = ro ]; then mount -o remount,bind,ro "$root$place"; fi
    done
    exec chroot "$root" "$@"' enter "$root" "${#mounts[@]}" "${mounts[@]}" env --ignore-environment "${environment[@]}" "$@"
}

if [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ]; then
  fail "A Debian root can be made on Linux only, with root's rights: sudo --preserve-env."
fi
if [ ! -e "$root/usr/bin/apt-get" ]; then
  command -v debootstrap > /dev/null || fail "debootstrap makes the root and is missing: apt-get install debootstrap."
  # The first mirror of this machine's own package sources.
  mirror=$(grep -rhE '^(URIs:|deb )' /etc/apt/sources.list /etc/apt/sources.list.d 2> /dev/null |
    grep -oE 'https?://[^ ]+/debian/?( |$)' | head -n 1 | tr -d ' ' || true)
  mirror=${mirror:-http://deb.debian.org/debian}
  echo "Making Debian $suite in $root from $mirror."
  # A root that was interrupted must not pass for a whole one.
  rm -rf "$root.unfinished"
  mkdir -p "$root.unfinished"
  in_namespace debootstrap --variant=minbase "$suite" "$root.unfinished" "$mirror" > /dev/null
  mv "$root.unfinished" "$root"
fi
mkdir -p "$root/build"
for file in /etc/resolv.conf /etc/hosts; do cp "$file" "$root$file"; done
cp /etc/ssl/certs/ca-certificates.crt "$root$certificates"
# A release that gets no more updates has an old list; its signature is checked all the same.
cat > "$root/etc/apt/apt.conf.d/91madang" << END
Acquire::Check-Valid-Until "false";
Acquire::https::CAInfo "$certificates";
END
installed=$(enter -- dpkg-query --show --showformat '${Package} ${db:Status-Status}\n')
lacking=()
for package in $packages; do
  if ! grep -qx "$package installed" <<< "$installed"; then lacking+=("$package"); fi
done
if [ ${#lacking[@]} -gt 0 ]; then
  echo "Installing in $root: ${lacking[*]}"
  enter -- apt-get update --quiet
  enter -- apt-get install --quiet --yes --no-install-recommends "${lacking[@]}"
fi
enter "$@"
