//! Text of a game's rulebook in one language, from Markdown.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::error::TeachingError;

/// Words with which a note begins that tells how the booklet's silence is read, in each language.
const READINGS: [&str; 2] = ["Our reading.", "Notre lecture."];

/// Text of a game's rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// Name of the game.
    pub title: String,
    /// Goal of the game in one sentence.
    pub goal: Vec<Span>,
    /// Sections in reading order.
    pub sections: Vec<Section>,
}

/// Section of a page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// Id, as in the outline.
    pub id: String,
    /// Title.
    pub title: String,
    /// Content in reading order.
    pub blocks: Vec<Block>,
}

/// Block of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// Title within a section.
    Heading(String),
    /// Paragraph.
    Text(Vec<Span>),
    /// Judgement or house rule, set apart.
    Note(Vec<Span>),
    /// Reading of what the booklet leaves open.
    Reading(Vec<Span>),
    /// List; numbered from 1 if ordered.
    Items {
        /// Whether it is numbered.
        ordered: bool,
        /// Items in order.
        items: Vec<Vec<Span>>,
    },
    /// Table; its first row is the head.
    Table(Vec<Vec<Vec<Span>>>),
    /// Board of the outline.
    Board {
        /// Name of the board.
        name: String,
        /// Caption.
        caption: String,
    },
}

/// Stretch of text of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Its emphasis.
    pub emphasis: Emphasis,
    /// Target of a link.
    pub link: Option<Link>,
}

/// Emphasis of a stretch of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Emphasis {
    /// Running text.
    #[default]
    Plain,
    /// Strong.
    Strong,
    /// A game's own word.
    Own,
}

/// Target of a link: a section of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Id of the game; `None` for the page's own.
    pub game: Option<String>,
    /// Id of the section.
    pub section: String,
}

impl Page {
    /// Parses a page.
    ///
    /// # Errors
    /// [`TeachingError`] where the text leaves the form of `docs/teaching.md`.
    pub fn parse(text: &str) -> Result<Self, TeachingError> {
        let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
        let mut reader = Reader::default();
        for event in Parser::new_ext(text, options) {
            reader.read(event)?;
        }
        reader.page.check()
    }

    /// Returns the section with this id.
    pub fn section(&self, id: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.id == id)
    }

    fn check(self) -> Result<Self, TeachingError> {
        if self.title.is_empty() {
            return Err(TeachingError::new("page", "the first line is no title"));
        }
        if self.goal.is_empty() {
            return Err(TeachingError::new("page", "the title is not followed by the goal in one sentence"));
        }
        Ok(self)
    }
}

impl Section {
    /// Names and captions of the boards it shows.
    pub fn boards(&self) -> impl Iterator<Item = (&str, &str)> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Board { name, caption } => Some((name.as_str(), caption.as_str())),
            _ => None,
        })
    }

    /// Returns every stretch of text.
    pub fn spans(&self) -> impl Iterator<Item = &Span> {
        self.blocks.iter().flat_map(|block| {
            let groups: Vec<&[Span]> = match block {
                Block::Text(spans) | Block::Note(spans) | Block::Reading(spans) => vec![spans],
                Block::Items { items, .. } => items.iter().map(Vec::as_slice).collect(),
                Block::Table(rows) => rows.iter().flatten().map(Vec::as_slice).collect(),
                Block::Heading(_) | Block::Board { .. } => Vec::new(),
            };
            groups.into_iter().flatten()
        })
    }
}

/// Reader of Markdown events.
#[derive(Default)]
struct Reader {
    page: Page,
    /// Spans of the paragraph, item or cell being read.
    spans: Vec<Span>,
    emphasis: Emphasis,
    link: Option<Link>,
    /// Id of the heading being read.
    heading_id: String,
    /// Board of the paragraph being read, and its caption.
    board: Option<(String, String)>,
    in_board: bool,
    in_note: bool,
    /// Ordered, and the items read so far, within a list.
    list: Option<(bool, Vec<Vec<Span>>)>,
    table: Vec<Vec<Vec<Span>>>,
}

impl Reader {
    fn read(&mut self, event: Event) -> Result<(), TeachingError> {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            // The window's letters break a line at a narrow space, before a sign that must not begin one.
            Event::Text(text) => {
                self.say(&text.replace('\u{202f}', "\u{a0}"));
                Ok(())
            }
            Event::SoftBreak => {
                self.say(" ");
                Ok(())
            }
            other => Err(self.wrong(&format!("{other:?} is not used in the rulebook"))),
        }
    }

    fn say(&mut self, text: &str) {
        if self.in_board {
            if let Some((_, caption)) = &mut self.board {
                caption.push_str(text);
            }
            return;
        }
        let (emphasis, link) = (self.emphasis, self.link.clone());
        match self.spans.last_mut() {
            Some(last) if last.emphasis == emphasis && last.link == link => last.text.push_str(text),
            _ => self.spans.push(Span { text: text.to_owned(), emphasis, link }),
        }
    }

    fn start(&mut self, tag: Tag) -> Result<(), TeachingError> {
        match tag {
            Tag::Heading { id, .. } => {
                self.heading_id = id.map(|id| id.to_string()).unwrap_or_default();
                self.spans.clear();
            }
            Tag::Paragraph | Tag::Item | Tag::TableCell => {
                // The paragraphs of an item are one.
                if self.list.is_none() || !matches!(tag, Tag::Paragraph) {
                    self.spans.clear();
                }
            }
            Tag::Strong => self.emphasis = Emphasis::Strong,
            Tag::Emphasis => self.emphasis = Emphasis::Own,
            Tag::Link { dest_url, .. } => {
                let Some((game, section)) = dest_url.split_once('#') else {
                    return Err(self.wrong(&format!("the link {dest_url} names no section")));
                };
                let game = (!game.is_empty()).then(|| game.to_owned());
                self.link = Some(Link { game, section: section.to_owned() });
            }
            Tag::Image { dest_url, .. } => {
                self.board = Some((dest_url.to_string(), String::new()));
                self.in_board = true;
            }
            Tag::BlockQuote(_) => self.in_note = true,
            Tag::List(first) => {
                if self.list.is_some() {
                    return Err(self.wrong("lists within lists are not used in the rulebook"));
                }
                self.list = Some((first.is_some(), Vec::new()));
            }
            Tag::Table(_) => self.table.clear(),
            Tag::TableHead | Tag::TableRow => self.table.push(Vec::new()),
            other => return Err(self.wrong(&format!("{other:?} is not used in the rulebook"))),
        }
        Ok(())
    }

    fn end(&mut self, tag: TagEnd) -> Result<(), TeachingError> {
        match tag {
            TagEnd::Heading(level) => return self.end_heading(level),
            TagEnd::Strong | TagEnd::Emphasis => self.emphasis = Emphasis::Plain,
            TagEnd::Link => self.link = None,
            TagEnd::Image => self.in_board = false,
            TagEnd::BlockQuote(_) => self.in_note = false,
            TagEnd::Paragraph if self.list.is_none() => return self.end_paragraph(),
            TagEnd::Item => {
                let item = std::mem::take(&mut self.spans);
                if let Some((_, items)) = &mut self.list {
                    items.push(item);
                }
            }
            TagEnd::List(_) => {
                if let Some((ordered, items)) = self.list.take() {
                    return self.push(Block::Items { ordered, items });
                }
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.spans);
                if let Some(row) = self.table.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => {
                let rows = std::mem::take(&mut self.table);
                return self.push(Block::Table(rows));
            }
            _ => {}
        }
        Ok(())
    }

    fn end_heading(&mut self, level: HeadingLevel) -> Result<(), TeachingError> {
        let title: String = self.spans.drain(..).map(|span| span.text).collect();
        let id = std::mem::take(&mut self.heading_id);
        match level {
            HeadingLevel::H1 if self.page.title.is_empty() => self.page.title = title,
            HeadingLevel::H2 if id.is_empty() => {
                return Err(self.wrong(&format!("the section “{title}” has no id")));
            }
            HeadingLevel::H2 => self.page.sections.push(Section { id, title, blocks: Vec::new() }),
            HeadingLevel::H3 => return self.push(Block::Heading(title)),
            _ => return Err(self.wrong(&format!("the heading “{title}” has no place here"))),
        }
        Ok(())
    }

    fn end_paragraph(&mut self) -> Result<(), TeachingError> {
        let spans = std::mem::take(&mut self.spans);
        if let Some((name, caption)) = self.board.take() {
            if !spans.is_empty() {
                return Err(self.wrong(&format!("the board {name} shares its paragraph with text")));
            }
            return self.push(Block::Board { name, caption });
        }
        if self.page.sections.is_empty() && self.page.goal.is_empty() {
            self.page.goal = spans;
            return Ok(());
        }
        let begins_with = |words: &str| spans.first().is_some_and(|span| span.text == words);
        self.push(match self.in_note {
            true if READINGS.iter().any(|words| begins_with(words)) => Block::Reading(spans),
            true => Block::Note(spans),
            false => Block::Text(spans),
        })
    }

    fn push(&mut self, block: Block) -> Result<(), TeachingError> {
        match self.page.sections.last_mut() {
            Some(section) => {
                section.blocks.push(block);
                Ok(())
            }
            None => Err(self.wrong("there is text before the first section")),
        }
    }

    fn wrong(&self, problem: &str) -> TeachingError {
        let section = self.page.sections.last().map_or("page", |section| section.id.as_str());
        TeachingError::new(format!("section {section}"), problem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Game\n\nBe first.\n\n## How it goes {#turn}\n\nYou *throw* and **go**,\nsee \
                        [the end](#endings).\n\n![A throw.](throw)\n\n> **Our reading.** Nobody knows.\n\n- one\n- two\n\n\
                        | a | b |\n|---|---|\n| c | d |\n";

    #[test]
    fn a_page_is_read_block_by_block() {
        let page = Page::parse(TEXT).expect("the page reads");
        assert_eq!(page.title, "Game");
        let section = page.section("turn").expect("it has the section");
        assert_eq!(section.title, "How it goes");
        assert_eq!(section.blocks.len(), 5);
        assert_eq!(section.boards().collect::<Vec<_>>(), [("throw", "A throw.")]);
        let Block::Text(spans) = &section.blocks[0] else { panic!("a paragraph comes first") };
        assert_eq!(spans[1].emphasis, Emphasis::Own);
        assert!(spans.iter().any(|span| span.text == "the end" && span.link.is_some()));
        assert!(matches!(&section.blocks[2], Block::Reading(_)));
        assert!(matches!(&section.blocks[3], Block::Items { ordered: false, items } if items.len() == 2));
        assert!(matches!(&section.blocks[4], Block::Table(rows) if rows.len() == 2 && rows[1].len() == 2));
    }

    #[test]
    fn what_the_form_does_not_have_is_refused() {
        for wrong in [
            "",
            "# Game",
            "# Game\n\nGoal.\n\nMore before a section.",
            "# Game\n\nGoal.\n\n## No id\n",
            "# Game\n\nGoal.\n\n## Code {#a}\n\n`code`\n",
            "# Game\n\nGoal.\n\n## Link {#a}\n\n[out](https://example.org)\n",
        ] {
            assert!(Page::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
