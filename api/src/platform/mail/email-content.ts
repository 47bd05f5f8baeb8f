export type Link = { label: string; url: string };
/** One of several items in an e-mail, with its own link where the reader may open it: its facts in one line, then lines of text. */
export type EmailItem = { title: string; url?: string; facts: string; lines: string[] };

/** The content of an e-mail, in reading order. Plain text throughout; what users typed is rendered without links (typed-text.ts). */
export type EmailContent = {
  to: string;
  subject: string;
  /** The subject, where nothing shorter says it. */
  heading?: string;
  /** The preview text that an inbox shows next to the subject. */
  preview: string;
  /** Whom it greets, if we know a name; the reader of an address that nobody has proved is greeted without one. */
  dear?: string;
  paragraphs: string[];
  /** Another's words, told apart from ours. */
  quote?: string[];
  /** Rows of label and value under the text. */
  facts?: [string, string][];
  entries?: EmailItem[];
  /** The one thing to do. */
  action?: Link;
  /** What is said after it. */
  remarks?: string[];
  /** Why the recipient gets this mail; printed below it. */
  footerNote: string;
  /** Links below it: preferences, unsubscribe, help. */
  links?: Link[];
};

/** The same with every part filled in and made safe: the HTML and the text of the mail are both written from it. */
export type PlainEmail = Required<Omit<EmailContent, 'action' | 'dear'>> & {
  greeting: string;
  action?: Link;
  home: Link;
  sender: string[];
};
