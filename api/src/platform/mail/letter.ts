import { siteName } from '@marketplace/shared-ui/tokens';
import type { Config } from '../config/config.ts';
import { letterHtml } from './letter-html.ts';
import type { Composed, Letter } from './letter-parts.ts';
import { letterText } from './letter-text.ts';
import type { Mail } from './mail.ts';
import { headerText, visibleText } from './visible-text.ts';

/** Whom mails come from and where their links lead; of the settings. */
export type Operator = Pick<Config, 'publicUrl' | 'supplier'>;

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
