import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { addDays } from '@marketplace/shared-contract/platform/clock/calendar';
import { longDay, workdayFrom } from '../dates.ts';

/**
 * A post written by hand. Its choices are the labels of `api/texts/labels.md`; the description says the same in words, which
 * `post-facts.test.ts` checks. Dates are filled in when the post is placed: {offers} and {viewing} are working days before
 * it ends, {year+4} is four years from now.
 */
export type WrittenPost = {
  heading: string;
  /** The town the text names, and the location labels chosen. */
  town: string;
  locations: number[];
  appointment: number;
  trading: number;
  turnover: number;
  employees: number;
  category: number;
  also?: number[];
  assets: number[];
  /** The case-number prefix of the selling firm; empty for the published seller's. */
  firm?: string;
  description: string;
};

const viewingBefore = 6;

/** The description with its dates, as it is stored. `endsOn`: the last day on sale. */
export function writtenHtml({ description }: WrittenPost, today: Day, endsOn: Day): string {
  const offers = workdayFrom(endsOn > today ? endsOn : addDays(today, 1));
  const early = addDays(offers, -viewingBefore);
  const viewing = workdayFrom(early > today ? early : addDays(today, 1));
  const year = Number(today.slice(0, 4));
  return description
    .replaceAll('{offers}', longDay(offers))
    .replaceAll('{viewing}', longDay(viewing))
    .replace(/\{year([+-]\d+)\}/g, (_, years: string) => String(year + Number(years)));
}
