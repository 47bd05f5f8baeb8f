export type Link = { label: string; url: string };
/** One of several items in an e-mail, with its own link where the reader may open it: its facts in one line, then lines of text. */
export type EmailItem = { title: string; url?: string; facts: string; lines: string[] };

/** The content of an e-mail, in reading order. Plain text throughout; what users typed is rendered without links (typed-text.ts). */
export type EmailContent = {
  to: string;
  subject: string;
  /** By default the subject. */
  heading?: string;
  /** The preview text that an inbox shows next to the subject. */
  preview: string;
  /** The greeted name, if known; readers of unconfirmed addresses are greeted without one. */
  dear?: string;
  paragraphs: string[];
  /** Somebody else's words, set apart from ours. */
  quote?: string[];
  /** Rows of label and value under the text. */
  facts?: [string, string][];
  entries?: EmailItem[];
  /** The one thing to do. */
  action?: Link;
  /** Closing remarks. */
  remarks?: string[];
  /** Why the recipient gets this mail; printed below it. */
  footerNote: string;
  /** Links below it: preferences, unsubscribe, help. */
  links?: Link[];
};

/** The same, complete and sanitised: both the HTML and the text are written from it. */
export type PlainEmail = Required<Omit<EmailContent, 'action' | 'dear'>> & {
  greeting: string;
  action?: Link;
  home: Link;
  sender: string[];
};
