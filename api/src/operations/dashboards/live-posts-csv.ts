import {
  type LivePosts,
  type LivePostsBy,
  livePostsBy,
} from '@marketplace/shared-contract/operations/dashboards/admin-live-posts';
import { displayMonth } from '@marketplace/shared-contract/platform/clock/display-date';
import { type CsvColumn, csvOf } from '../../platform/csv/csv.ts';

type Row = LivePosts['rows'][number];

/** The report as a file for a spreadsheet: a row for each sector or region, a column for each month, the total last. */
export function livePostsCsv(by: LivePostsBy, { months, rows, total }: LivePosts): string {
  const columns: CsvColumn<Row>[] = [
    [livePostsBy[by], ({ name }) => name],
    ...months.map((month, place): CsvColumn<Row> => [displayMonth(month), ({ counts }) => counts[place] ?? 0]),
  ];
  return csvOf(columns, [...rows, { name: 'All posts', counts: total }]);
}
