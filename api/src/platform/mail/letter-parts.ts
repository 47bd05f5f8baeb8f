export type Link = { label: string; url: string };
/** One of several things a mail tells of, with its own link. */
export type Entry = { title: string; url: string; lines: string[] };

/** What a mail says, in the order in which it is read. Plain text throughout. */
export type Letter = {
  to: string;
  subject: string;
  /** The subject, where nothing shorter says it. */
  heading?: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  greeting: string;
  paragraphs: string[];
  /** Another's words, told apart from ours. */
  quote?: string[];
  /** Facts under the text, label and value. */
  facts?: [string, string][];
  entries?: Entry[];
  /** The one thing to do. */
  action?: Link;
  /** What is said after it. */
  remarks?: string[];
  /** Why the reader gets this mail. */
  reason: string;
  /** How to get fewer of them, or none, and whom to ask. */
  links?: Link[];
};

/** A letter with every part there and each safe to read: both forms of a mail are written from this. */
export type Composed = Required<Omit<Letter, 'action'>> & { action?: Link; home: Link; sender: string[] };
