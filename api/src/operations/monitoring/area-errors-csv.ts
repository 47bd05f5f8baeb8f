import type { Readable } from 'node:stream';
import type { AreaHealth, AreaHealthQuery } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type CsvColumn, moment } from '../../platform/csv/csv.ts';
import { csvStream } from '../../platform/csv/csv-stream.ts';
import { isFiltered, latestErrors } from './area-health.sql.ts';

const columns: readonly CsvColumn<AreaHealth['errors'][number]>[] = [
  ['Area', ({ area }) => area],
  ['Version', ({ version }) => version],
  ['Screen', ({ route }) => route],
  ['Error', ({ message }) => message],
  ['File', ({ file }) => file],
  ['Pages', ({ pages }) => pages],
  ['First seen', ({ firstSeen }) => moment(firstSeen)],
  ['Last seen', ({ lastSeen }) => moment(lastSeen)],
];

/** The filtered errors as a file for a spreadsheet. Counts by release and error: few are counted apart in a release (browser-report.sql.ts). */
export async function areaErrorsCsv(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: AreaHealthQuery,
): Promise<Readable> {
  const { errors } = await latestErrors(db, isFiltered(today(clock), query));
  return csvStream(columns, errors, async (some) => some);
}
