import { siteName } from '@marketplace/shared-ui/site';
import type { Config } from '../config/config.ts';
import type { EmailContent, EmailItem, Link, PlainEmail } from './email-content.ts';
import { emailHtml } from './email-html.ts';
import type { Mail } from './mail.ts';
import { greetingOf, withAddressesAlone, withoutLinks } from './typed-text.ts';
import { headerText, oneLine } from './visible-text.ts';

/** The sender of mails and the target of their links, from the settings. */
export type Operator = Pick<Config, 'publicUrl' | 'supplier'>;

/** Renders an e-mail as HTML and as plain text. */
export function renderEmail({ publicUrl, supplier }: Operator, content: EmailContent): Mail {
  const { to, subject, dear, heading = subject } = content;
  const own = (text: string) => oneLine(withAddressesAlone(text));
  const others = (text: string) => oneLine(withoutLinks(text));
  const plain: PlainEmail = {
    ...content,
    subject: own(subject),
    heading: own(heading),
    preview: own(content.preview),
    greeting: `${greetingOf(dear && headerText(dear))},`,
    paragraphs: content.paragraphs.map(withAddressesAlone),
    quote: (content.quote ?? []).flatMap((text) => withoutLinks(text).split('\n')).filter((line) => line.trim() !== ''),
    facts: (content.facts ?? []).map(([label, value]) => [label, own(value)]),
    entries: (content.entries ?? []).map((entry) => ({
      ...entry,
      title: others(entry.title),
      facts: others(entry.facts),
      lines: entry.lines.map(others),
    })),
    remarks: (content.remarks ?? []).map(withAddressesAlone),
    footerNote: own(content.footerNote),
    links: content.links ?? [],
    home: { label: siteName, url: publicUrl },
    sender: [
      supplier.name,
      supplier.address.join(', '),
      // The Companies (Trading Disclosures) rules ask for it in business emails.
      ...(supplier.companyNumber ? [`Company number ${supplier.companyNumber}`] : []),
    ],
  };
  return { to, subject: plain.subject, text: emailText(plain), html: emailHtml(plain) };
}

const link = ({ label, url }: Link) => `${label}:\n${url}`;
const entry = ({ title, facts, lines, url }: EmailItem) => [title, facts, ...lines, ...(url ? [url] : [])].join('\n');
const block = (lines: string[]) => (lines.length > 0 ? [lines.join('\n')] : []);

/** An email as plain text, for text-only clients and screen readers. */
const emailText = (email: PlainEmail): string =>
  [
    email.home.label,
    `${email.heading}\n${'='.repeat(Math.min(email.heading.length, 72))}`,
    email.greeting,
    ...email.paragraphs,
    ...block(email.quote.map((line) => `> ${line}`)),
    ...block(email.facts.map(([label, value]) => `${label}: ${value}`)),
    ...email.entries.map(entry),
    ...(email.action ? [link(email.action)] : []),
    ...email.remarks,
    '-- ',
    email.footerNote,
    ...email.links.map(link),
    ...block(email.sender),
  ].join('\n\n');
