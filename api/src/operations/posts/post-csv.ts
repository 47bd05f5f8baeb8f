import { displayDate } from '@marketplace/shared-contract/calendar';
import type { ComputedFields, StoredCard } from '../../marketplace/posts/card.ts';
import { type CsvColumn, moment, yesOrNo } from '../../platform/csv/csv.ts';

const day = (days: string[]) => (days[0] ? displayDate(days[0]) : '');

/** What a file of posts has, column by column. */
export const postCsvColumns: readonly CsvColumn<ComputedFields & StoredCard>[] = [
  ['Reference', ({ reference }) => reference],
  ['Heading', ({ activityHeading }) => activityHeading],
  ['Practitioner', ({ createdByName }) => createdByName],
  ['Company', ({ createdByCompany }) => createdByCompany],
  ['Status', ({ siteStatus }) => siteStatus],
  ['Approved', ({ approved }) => yesOrNo(approved)],
  ['Start', ({ activeStartDate }) => day(activeStartDate)],
  ['End', ({ activeEndDate }) => day(activeEndDate)],
  ['Created', ({ creationDate }) => moment(creationDate)],
  ['Primary Category', ({ primaryCategory }) => primaryCategory[0]?.description ?? ''],
  ['Turnover', ({ turnover }) => turnover],
  ['Employees', ({ employee }) => employee],
  ['Locations', ({ locations }) => locations.map(({ description }) => description).join('; ')],
];
