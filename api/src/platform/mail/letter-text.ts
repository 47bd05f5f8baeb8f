import type { Composed, Entry, Link } from './letter-parts.ts';

const link = ({ label, url }: Link) => `${label}:\n${url}`;
const entry = ({ title, lines, url }: Entry) => [title, ...lines, url].join('\n');
const block = (lines: string[]) => (lines.length > 0 ? [lines.join('\n')] : []);

/** The plain text of a letter, for those who read no HTML and for what listens to it. */
export const letterText = (letter: Composed): string =>
  [
    letter.home.label,
    `${letter.heading}\n${'='.repeat(Math.min(letter.heading.length, 72))}`,
    letter.greeting,
    ...letter.paragraphs,
    ...block(letter.quote.map((line) => `> ${line}`)),
    ...block(letter.facts.map(([label, value]) => `${label}: ${value}`)),
    ...letter.entries.map(entry),
    ...(letter.action ? [link(letter.action)] : []),
    ...letter.remarks,
    '-- ',
    letter.reason,
    ...letter.links.map(link),
    ...block(letter.sender),
  ].join('\n\n');
