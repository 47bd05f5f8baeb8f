import type { AreaHealth } from '@marketplace/shared-contract/admin-area-health';
import { type CsvColumn, csvOf, moment } from '../../platform/csv/csv.ts';

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

/** The errors as a file for a spreadsheet. */
export const areaErrorsCsv = (errors: AreaHealth['errors']): string => csvOf(columns, errors);
