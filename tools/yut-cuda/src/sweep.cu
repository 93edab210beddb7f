// A sweep over the positions of Yut, with the integers of `makers::yut::strip`: a value is a chance from 1 to 65,535, its
// complement is its negative, and 0 marks horses of both sides on one station.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

// `card.rs` defines RESULTS, BONUS, WON, EVEN, HOME, NOWHERE, SQUARE and COLUMNS before this text.

// Even chances in a layer's rows of a strip.
extern "C" __global__ void even(u16 *own, u32 width, const u32 *column_stations, const u32 *row_stations) {
    u32 column = blockIdx.y * blockDim.x + threadIdx.x;
    u32 placement = blockIdx.x;
    if (column < width)
        own[(u64)placement * width + column] = row_stations[placement] & column_stations[column] ? 0 : EVEN;
}

// Complements of a strip's columns as rows: `values` has `rows` rows of `width` values, of which the first `columns` are
// written to `target`, whose rows are as wide as `rows`.
extern "C" __global__ void transpose(const u16 *values, u32 width, u32 columns, u32 rows, u16 *target) {
    __shared__ u16 tile[SQUARE][SQUARE + 1];
    u32 column = blockIdx.x * SQUARE + threadIdx.x;
    for (u32 at = threadIdx.y; at < SQUARE; at += blockDim.y) {
        u32 row = blockIdx.y * SQUARE + at;
        if (row < rows && column < columns)
            tile[at][threadIdx.x] = values[(u64)row * width + column];
    }
    __syncthreads();
    u32 row = blockIdx.y * SQUARE + threadIdx.x;
    for (u32 at = threadIdx.y; at < SQUARE; at += blockDim.y) {
        u32 column = blockIdx.x * SQUARE + at;
        if (row < rows && column < columns)
            target[(u64)column * rows + row] = (u16)(0 - tile[threadIdx.x][at]);
    }
}

// New values of the placements named by `order`, a column of the grid's blocks each. `own` is the strip if the mover throws
// again, `other` if the rival throws, `own_captured` and `plain_captured` are where captures lead after results with a bonus
// and without. `sources` has the column with a throw fewer owed, `with_bonus` and `without` the columns after a capture by
// station, `change` takes the largest change of a value. A thread's columns are a block's width apart, so that their values
// come from memory side by side.
extern "C" __global__ void update(
    u16 *own, const u16 *other, const u16 *own_captured, const u16 *plain_captured,
    u32 width, u32 other_width, u32 own_captured_width, u32 plain_captured_width,
    const u32 *column_stations, const u32 *sources, const u32 *with_bonus, const u32 *without, u32 nothing_owed,
    const u32 *order, u32 first_row, const u32 *first_moves, const u32 *moves, const u8 *ends, const u32 *row_stations,
    const u32 *odds, u32 *change
) {
    u32 first = blockIdx.y * blockDim.x * COLUMNS + threadIdx.x;
    u32 placement = order[blockIdx.x];
    u32 columns[COLUMNS], standing[COLUMNS], plain[COLUMNS], sum[COLUMNS], best[COLUMNS];
    bool is_owed[COLUMNS];
#pragma unroll
    for (u32 at = 0; at < COLUMNS; at++) {
        // Those past the end compute the last one, and keep it to themselves.
        columns[at] = min(first + at * blockDim.x, width - 1);
        standing[at] = column_stations[columns[at]];
        is_owed[at] = columns[at] >= nothing_owed;
        plain[at] = is_owed[at] ? sources[columns[at]] : columns[at];
        sum[at] = 1 << 15;
    }
    for (u32 result = 0; result < RESULTS; result++) {
        bool has_bonus = result >= BONUS;
        const u16 *captured = has_bonus ? own_captured : plain_captured;
        u32 captured_width = has_bonus ? own_captured_width : plain_captured_width;
        const u32 *after = has_bonus ? with_bonus : without;
#pragma unroll
        for (u32 at = 0; at < COLUMNS; at++)
            best[at] = 0;
        u32 past = first_moves[placement * RESULTS + result + 1];
        for (u32 move = first_moves[placement * RESULTS + result]; move < past; move++) {
            u32 row = moves[move], end = ends[move];
            bool is_home = row == HOME;
            const u16 *own_row = own + (u64)(is_home ? 0 : row) * width;
            const u16 *other_row = other + (u64)(is_home ? 0 : row) * other_width;
            u32 found[COLUMNS];
#pragma unroll
            for (u32 at = 0; at < COLUMNS; at++)
                found[at] = has_bonus ? own_row[columns[at]] : is_owed[at] ? own_row[plain[at]] : other_row[plain[at]];
#pragma unroll
            for (u32 at = 0; at < COLUMNS; at++) {
                best[at] = max(best[at], is_home ? WON : found[at]);
                if (end != NOWHERE && (standing[at] >> end & 1))
                    best[at] = max(best[at], (u32)captured[(u64)row * captured_width + after[end * width + columns[at]]]);
            }
        }
#pragma unroll
        for (u32 at = 0; at < COLUMNS; at++)
            sum[at] += odds[result] * best[at];
    }
    u32 difference = 0;
#pragma unroll
    for (u32 at = 0; at < COLUMNS; at++) {
        if (first + at * blockDim.x < width) {
            u32 value = row_stations[placement] & standing[at] ? 0 : sum[at] >> 16;
            u16 *cell = own + (u64)(first_row + placement) * width + columns[at];
            difference = max(difference, value > *cell ? value - *cell : *cell - value);
            *cell = (u16)value;
        }
    }
    difference = __reduce_max_sync(0xffffffffu, difference);
    if (threadIdx.x % 32 == 0 && difference > 0)
        atomicMax(change, difference);
}
