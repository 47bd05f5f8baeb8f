import type { Labelled } from '../invoices/invoice-document.ts';

type Wording = { opening: string; heading: string; values: readonly Labelled[]; description: string };

/** How many characters fit on a line of a certificate, and how many lines of description on its A4 page. */
const inLine = { opening: 100, heading: 80, value: 72, description: 90 };
const linesLeft = 8;
/** The page is designed for two lines of opening, one of heading and eight values of one line each. */
const laidOutLines = 11;

const linesOf = (text: string, line: number) => Math.max(1, Math.ceil(text.length / line));

/** Whether a certificate would overflow onto a second page. The description is sanitised HTML. */
export function needsOwnSheet({ opening, heading, values, description }: Wording): boolean {
  // Row heights can't be derived from character counts.
  if (/<table\b/i.test(description)) return true;
  const blocks = description
    .split(/<\/(?:p|li|h[1-6]|blockquote)>|<br\s*\/?>/i)
    .map((block) => block.replace(/<[^>]*>/g, '').trim())
    .filter((block) => block !== '');
  const wrapped =
    linesOf(opening, inLine.opening) +
    linesOf(heading, inLine.heading) +
    values.reduce((lines, [, value]) => lines + linesOf(value, inLine.value), 0);
  const over = Math.max(0, wrapped - laidOutLines);
  // Blocks are half a line apart.
  const described = blocks.reduce((lines, block) => lines + linesOf(block, inLine.description) + 0.5, 0);
  return described + over > linesLeft;
}
