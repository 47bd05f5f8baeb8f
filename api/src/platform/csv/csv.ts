import { displayInstant, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { visibleLines } from '@marketplace/shared-contract/platform/fields/clean-text';
import { stringify } from 'csv-stringify/sync';

/** A column of a CSV file: its heading and a row's value. */
export type CsvColumn<Row> = readonly [title: string, of: (row: Row) => string | number];

export const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
export const moment = (iso: string | null) => (iso ? `${displayInstant(iso)} ${displayTime(new Date(iso))}` : '');

/** Characters that a spreadsheet may take for a formula, including full-width forms. */
const dangerous = /^(?=[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20])/gmu;

/**
 * Text without invisible characters and with uniform line breaks, in which no line can run as a formula: users write what others open
 * (PD-29). Every line is checked, because a reader that ignores quotes starts a row at each.
 */
const safeText = (text: string): string =>
  visibleLines(text.replace(/\r\n?|[\v\f\u0085]/g, '\n')).replace(dangerous, "'");

/** Rows as CSV by RFC 4180. Cells with a semicolon or tab are quoted as well: elsewhere those part cells. */
const records = (rows: (string | number)[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/, cast: { string: safeText } });

export const headingOf = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  records([columns.map(([title]) => title)]);
export const linesOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  records(rows.map((row) => columns.map(([, of]) => of(row))));

/** A short list as a whole file. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  headingOf(columns) + linesOf(columns, rows);
