import { type LicensingBody, licensingBodies } from '@marketplace/shared-contract/accounts/licence/licence-words';
import { foldedText } from '@marketplace/shared-contract/accounts/licence/register-name';
import { registerLineLimit } from '@marketplace/shared-contract/operations/licences';
import { CsvError, parse } from 'csv-parse/sync';
import { invalidField } from '../../platform/app-error.ts';

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

/** A licence number as it is compared: without spaces, signs and leading zeros. */
export const numberKey = (text: string): string =>
  foldedText(text)
    .replace(/ /g, '')
    .replace(/^0+(?=.)/, '');

/** The body that a register's own words name; undefined for any other, and for none. */
export function bodyNamed(text: string): LicensingBody | undefined {
  const words = ` ${foldedText(text)} `;
  return (Object.keys(licensingBodies) as LicensingBody[]).find((body) =>
    [body, licensingBodies[body].replace(/ \(.*/, '')].some((name) => words.includes(` ${foldedText(name)} `)),
  );
}

/** The text of a file: UTF-16 where its first two bytes say so, else UTF-8, or Windows-1252 where it is not that. */
export function decodeRegister(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw invalidField(
      'Content',
      'This is a workbook or an archive. Please save the register as CSV and choose that file',
    );
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

/** The column separator: of comma, semicolon and tab the one most frequent in the first line, outside its quotes. */
function delimiterOf(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

type Row = { record: string[]; info: { lines: number } };

function rowsOf(text: string): Row[] {
  try {
    return parse(text, {
      ...{
        bom: true,
        delimiter: delimiterOf(text),
        relaxColumnCount: true,
        relaxQuotes: true,
        skipEmptyLines: true,
        trim: true,
      },
      ...{ info: true, to: registerLineLimit + 2 },
    }) as unknown as Row[];
  } catch (error) {
    const at = error instanceof CsvError && typeof error.lines === 'number' ? ` at line ${error.lines}` : '';
    throw invalidField('Content', `The file is not a CSV file that can be read${at}`);
  }
}

/** The lines of a register. Columns are found by their headings, in any order; throws without name or number. */
export function registerLines(file: string): RegisterLine[] {
  // Excel's own first line, which names the separator.
  const text = file.replace(/^\uFEFF?sep=.\r?\n/i, '');
  const skipped = text.length < file.length ? 1 : 0;
  const [first, ...rest] = rowsOf(text);
  if (rest.length > registerLineLimit)
    throw invalidField('Content', `The file has more than ${registerLineLimit.toLocaleString('en-GB')} lines`);
  const titles = (first?.record ?? []).map(foldedText);
  const place = (column: Column) => heads[column].map((head) => titles.indexOf(head)).find((index) => index >= 0) ?? -1;
  const at = Object.fromEntries((Object.keys(heads) as Column[]).map((column) => [column, place(column)]));
  const { number = -1, name = -1, surname = -1 } = at as Record<Column, number>;
  if (number < 0 || (name < 0 && surname < 0))
    throw invalidField(
      'Content',
      'The first line must name the columns: a licence number (such as “IP number”) and a name (or “Forenames” and “Surname”)',
    );
  const cell = (row: string[], column: Column) => plain(row[at[column] ?? -1]);
  return rest.map(({ record, info }) => ({
    line: info.lines + skipped,
    name: cell(record, 'name') || `${cell(record, 'forenames')} ${cell(record, 'surname')}`.trim(),
    number: cell(record, 'number'),
    body: cell(record, 'body'),
    firm: cell(record, 'firm'),
  }));
}
