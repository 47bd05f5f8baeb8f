import { parse } from 'csv-parse/sync';
import { invalidField } from '../../platform/errors/app-error.ts';

export type RegisterLine = { line: number; name: string; number: string; body: string; firm: string };

/** The heads that registers give their columns, folded. The first that is there is taken. */
const heads = {
  number: [
    'ip number',
    'ip no',
    'licence number',
    'license number',
    'authorisation number',
    'membership number',
    'number',
    'no',
  ],
  name: ['name', 'full name', 'ip name', 'practitioner', 'insolvency practitioner', 'practitioner name'],
  forenames: ['forenames', 'forename', 'first name', 'first names', 'given name'],
  surname: ['surname', 'last name', 'family name'],
  body: ['licensing body', 'authorising body', 'recognised professional body', 'rpb', 'body'],
  firm: ['firm', 'company', 'organisation', 'practice', 'firm name', 'company name'],
} as const;
type Column = keyof typeof heads;

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A licence number as it is compared: without spaces, signs and leading zeros. */
export const numberKey = (text: string): string =>
  folded(text)
    .replace(/ /g, '')
    .replace(/^0+(?=.)/, '');

/** A name as it is compared: in any order, without accents and titles. */
export const nameKey = (text: string): string =>
  folded(text)
    .split(' ')
    .filter((word) => !['mr', 'mrs', 'ms', 'miss', 'dr'].includes(word))
    .sort()
    .join(' ');

/** The text of a file: UTF-8, or Windows-1252 where it is not that. */
export function decodeRegister(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

// What a spreadsheet would run, and what cannot be seen, is no part of a name or number.
const plain = (text = '') =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is this pattern's purpose
    .replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .replace(/^[\s=+@-]+/, '')
    .trim()
    .slice(0, 200);

/** The lines of a register. Columns are found by their heads, in any order; a file without name or number is refused. */
export function registerLines(text: string): RegisterLine[] {
  let rows: string[][];
  try {
    const delimiter = [',', ';', '\t'];
    rows = parse(text, { bom: true, delimiter, relaxColumnCount: true, skipEmptyLines: true, trim: true });
  } catch {
    throw invalidField('Content', 'The file is not a CSV file that can be read');
  }
  const [first = [], ...rest] = rows;
  const titles = first.map(folded);
  const place = (column: Column) => heads[column].map((head) => titles.indexOf(head)).find((index) => index >= 0) ?? -1;
  const at = Object.fromEntries((Object.keys(heads) as Column[]).map((column) => [column, place(column)]));
  const { number = -1, name = -1, surname = -1 } = at as Record<Column, number>;
  if (number < 0 || (name < 0 && surname < 0))
    throw invalidField(
      'Content',
      'The first line must name the columns: a licence number (such as “IP number”) and a name (or “Forenames” and “Surname”)',
    );
  const cell = (row: string[], column: Column) => plain(row[at[column] ?? -1]);
  return rest.map((row, index) => ({
    line: index + 2,
    name: cell(row, 'name') || `${cell(row, 'forenames')} ${cell(row, 'surname')}`.trim(),
    number: cell(row, 'number'),
    body: cell(row, 'body'),
    firm: cell(row, 'firm'),
  }));
}
