import { linesIn } from '@marketplace/shared-contract/marketplace/posts/post-places';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import type { ComputedFields, StoredCard } from '../../marketplace/posts/card.ts';
import { type CsvColumn, moment, yesOrNo } from '../../platform/csv/csv.ts';

const day = (days: string[]) => (days[0] ? displayDate(days[0]) : '');

/** What its practitioner wrote: reference and heading first. */
const postLines = linesIn<'csv', ComputedFields & StoredCard>('csv').map(({ label, of }) => [label, of] as const);

/** What a file of posts has, column by column. */
export const postCsvColumns: readonly CsvColumn<ComputedFields & StoredCard>[] = [
  ...postLines.slice(0, 2),
  ['Practitioner', ({ createdByName }) => createdByName],
  ['Company', ({ createdByCompany }) => createdByCompany],
  ['Status', ({ siteStatus }) => siteStatus],
  ['Approved', ({ approved }) => yesOrNo(approved)],
  ['Start', ({ activeStartDate }) => day(activeStartDate)],
  ['End', ({ activeEndDate }) => day(activeEndDate)],
  ['Created', ({ creationDate }) => moment(creationDate)],
  ...postLines.slice(2),
];
