import { siteName } from '@marketplace/shared-ui/tokens';
import type { Config } from '../config.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Mail } from './mail.ts';
import { headerText, visibleText } from './visible-text.ts';

/** Whom mails come from and where their links lead; of the settings. */
export type Operator = Pick<Config, 'publicUrl' | 'supplier'>;

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

/** One mail in both forms, from the same words. */
export function letter({ publicUrl, supplier }: Operator, parts: Letter): Mail {
  const { to, subject, greeting, heading = subject } = parts;
  const seen = (texts: string[] = []) => texts.map(visibleText);
  const composed: Composed = {
    ...parts,
    subject: headerText(subject),
    heading: headerText(heading),
    preview: headerText(parts.preview),
    greeting: `${headerText(greeting)},`,
    paragraphs: seen(parts.paragraphs),
    quote: seen(parts.quote).filter((line) => line.trim() !== ''),
    facts: (parts.facts ?? []).map(([label, value]) => [label, headerText(value)]),
    entries: (parts.entries ?? []).map((entry) => ({
      ...entry,
      title: headerText(entry.title),
      lines: seen(entry.lines),
    })),
    remarks: seen(parts.remarks),
    reason: headerText(parts.reason),
    links: parts.links ?? [],
    home: { label: siteName, url: publicUrl },
    sender: [supplier.name, supplier.address.join(', ')],
  };
  return { to, subject: composed.subject, text: letterText(composed), html: letterHtml(composed) };
}
