import { addDays, type Day, daysBetween, isDay } from './calendar.ts';
import { dayField } from './day.ts';
import { blockDays } from './money.ts';
import { optionalLine } from './text.ts';
import * as z from './zod.ts';

export const invoiceCompanyLimit = 50;
/** The furthest day ahead a posting may start, and its greatest length: bounds against slips of the keyboard. */
export const furthestStartDays = 365;
export const longestPostingDays = 364;

/** The dates a posting form opens with: today and 27 days on, 28 days in all (DATE-013). */
export const defaultPosting = (today: Day): { start: Day; end: Day } => ({
  start: today,
  end: addDays(today, blockDays - 1),
});

export type DateProblem = { field: 'Startdate' | 'Enddate'; message: string };

/** What is wrong with a posting's days, if anything (DATE-011, DATE-012). */
export function postingDatesProblem(start: Day, end: Day, today: Day): DateProblem | undefined {
  if (start < today) return { field: 'Startdate', message: 'Start date cannot be before today' };
  if (start > addDays(today, furthestStartDays)) {
    return { field: 'Startdate', message: `Start date cannot be more than ${furthestStartDays} days ahead` };
  }
  if (end < start) return { field: 'Enddate', message: 'End date cannot be before the start date' };
  if (daysBetween(start, end) + 1 > longestPostingDays) {
    return { field: 'Enddate', message: `A posting cannot be longer than ${longestPostingDays} days` };
  }
  return undefined;
}

/** Dates of a posting and the name its invoice goes to (DATE-018, VAL-046, VAL-047). Rules against today are `postingDatesProblem`. */
export const PostingDates = z
  .object({
    Startdate: dayField('Please choose a start date'),
    Enddate: dayField('Please choose an end date'),
    useCustomCompanyName: z.prefault(z.boolean({ error: 'Must be true or false' }), false),
    Company: optionalLine(invoiceCompanyLimit, 'Company name must be at most 50 characters'),
  })
  .check(
    z.refine(({ Startdate, Enddate }) => !isDay(Startdate) || !isDay(Enddate) || Enddate >= Startdate, {
      path: ['Enddate'],
      error: 'End date cannot be before the start date',
    }),
    z.refine(({ useCustomCompanyName, Company }) => !useCustomCompanyName || Company !== '', {
      path: ['Company'],
      error: 'Company name is required',
    }),
  );
export type PostingDates = z.infer<typeof PostingDates>;
export type PostingDatesInput = z.input<typeof PostingDates>;

/** The same as a form judges it, which knows today: each day that is one is judged, whatever else is wrong. */
export const postingDatesFrom = (today: () => Day) =>
  PostingDates.check(({ value: { Startdate, Enddate }, issues }) => {
    if (!isDay(Startdate)) return;
    const found = postingDatesProblem(Startdate, isDay(Enddate) ? Enddate : Startdate, today());
    // The end before the start is said already.
    if (found && !(found.field === 'Enddate' && Enddate < Startdate))
      issues.push({ code: 'custom', input: Startdate, path: [found.field], message: found.message });
  });

/** A text answer: shown to the user as it is. */
export const SavedText = z.string();
export type SavedText = z.infer<typeof SavedText>;
