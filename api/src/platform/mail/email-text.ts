import type { EmailItem, Link, PlainEmail } from './email-content.ts';

const link = ({ label, url }: Link) => `${label}:\n${url}`;
const entry = ({ title, facts, lines, url }: EmailItem) => [title, facts, ...lines, ...(url ? [url] : [])].join('\n');
const block = (lines: string[]) => (lines.length > 0 ? [lines.join('\n')] : []);

/** An email as plain text, for text-only clients and screen readers. */
export const emailText = (email: PlainEmail): string =>
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
