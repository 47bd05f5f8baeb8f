import { displayInstant, displayTime } from '@marketplace/shared-contract/calendar';
import { Problem } from '@marketplace/shared-contract/problem';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { today } from '../clock.ts';
import type { Context } from '../context.ts';

/** A column of a file for spreadsheets: its heading, and what a row has in it. */
export type CsvColumn<Row> = readonly [title: string, of: (row: Row) => string | number];

/** The answers of a call that sends such a file. */
export const csvAnswers = { 200: z.string(), '4xx': Problem, '5xx': Problem };

export const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
export const moment = (iso: string | null) => (iso ? `${displayInstant(iso)} ${displayTime(new Date(iso))}` : '');

/** Rows as CSV with headings. No cell can run as a formula: users write what an Admin opens (decision 29). */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  stringify([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, of]) => of(row)))], {
    escape_formulas: true,
    record_delimiter: 'windows',
  });

/** Sends CSV as a file named after its list and the day. It holds personal data: no cache keeps it. */
export function sendCsv(
  reply: Pick<FastifyReply, 'type' | 'headers'>,
  clock: Context['clock'],
  list: string,
  csv: string,
) {
  const disposition = `attachment; filename="${list}-${today(clock)}.csv"`;
  reply.headers({ 'content-disposition': disposition, 'cache-control': 'no-store' }).type('text/csv; charset=utf-8');
  return csv;
}
