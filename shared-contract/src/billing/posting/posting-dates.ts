import { EditTexts } from '../../marketplace/posts/edit-post.ts';
import { addDays, type Day, daysBetween, displayDate, isDay } from '../../platform/clock/calendar.ts';
import { dayField } from '../../platform/fields/day-field.ts';
import { optionalLine } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { blockDays, paidDays } from './pricing.ts';

export const invoiceCompanyLimit = 50;
/** The furthest day ahead on which a posting may start, and its greatest length: limits against typing errors. */
export const furthestStartDays = 365;
export const longestPostingDays = 364;

/** A posting form's initial dates: today and 27 days on, 28 days in all (DATE-013). */
export const defaultPosting = (today: Day): { start: Day; end: Day } => ({
  start: today,
  end: addDays(today, blockDays - 1),
});

export type DateProblem = { field: 'Startdate' | 'Enddate'; message: string };

/** Errors in a posting's days, if any (DATE-011, DATE-012). */
export function postingDatesProblem(start: Day, end: Day, today: Day): DateProblem | undefined {
  if (start < today) return { field: 'Startdate', message: 'Start date cannot be before today' };
  if (start > addDays(today, furthestStartDays)) {
    return { field: 'Startdate', message: `Start date cannot be more than ${furthestStartDays} days ahead` };
  }
  if (end < start) return { field: 'Enddate', message: 'End date cannot be before the start date' };
  if (daysBetween(start, end) + 1 > longestPostingDays) {
    return { field: 'Enddate', message: `A post cannot be on sale for more than ${longestPostingDays} days` };
  }
  return undefined;
}

/** A posting's dates and its invoice name (DATE-018, VAL-046, VAL-047). `postingDatesProblem` has the rules against today. */
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

/** The same for a form, which knows today: each valid day is checked, whatever else is wrong. */
export const postingDatesForm = (today: () => Day) =>
  PostingDates.check(({ value: { Startdate, Enddate }, issues }) => {
    if (!isDay(Startdate)) return;
    const problem = postingDatesProblem(Startdate, isDay(Enddate) ? Enddate : Startdate, today());
    // An end before the start already has its message.
    if (problem && !(problem.field === 'Enddate' && Enddate < Startdate))
      issues.push({ code: 'custom', input: Startdate, path: [problem.field], message: problem.message });
  });

type Days = { start: Day; today: Day };
type Range = { min: Day; max: Day };

/**
 * The days on which a posting may start and end: never before today, never the end before the start (DATE-011, DATE-012). A start after the
 * end can be chosen: the end then follows it.
 */
export function allowedPostingDates({ start, today }: Days): { start: Range; end: Range } {
  const first = start || today;
  return {
    start: { min: today, max: addDays(today, furthestStartDays) },
    end: { min: first, max: addDays(first, longestPostingDays - 1) },
  };
}

/** DATE-020. */
export const ExtendPost = z.object({ Enddate: dayField('Please choose an end date') });
export type ExtendPost = z.infer<typeof ExtendPost>;

/** The days to which an end date may be moved: within the paid blocks, and not into the past (PD-34). */
export const allowedEndDates = (start: Day, blocks: number, today: Day): { first: Day; last: Day } => ({
  first: start > today ? start : today,
  last: addDays(start, blockDays * blocks - 1),
});

/** The error for an end that cannot be moved there, for the form and the call. */
export const extendProblem = (end: Day, { first, last }: ReturnType<typeof allowedEndDates>): string | undefined =>
  end < first || end > last ? `The end date must be from ${displayDate(first)} to ${displayDate(last)}` : undefined;

/** The form for a post's end date. */
export const extendPostForm = (range: () => ReturnType<typeof allowedEndDates>) =>
  ExtendPost.check(({ value: { Enddate }, issues }) => {
    const message = isDay(Enddate) ? extendProblem(Enddate, range()) : undefined;
    if (message) issues.push({ code: 'custom', input: Enddate, path: ['Enddate'], message });
  });

/** New days for a posting that has not started: within the paid blocks (PD-59). */
export const MovePost = z
  .object({
    Startdate: dayField('Please choose a start date'),
    Enddate: dayField('Please choose an end date'),
  })
  .check(
    z.refine(({ Startdate, Enddate }) => Enddate >= Startdate, {
      path: ['Enddate'],
      error: 'End date cannot be before the start date',
    }),
  );
export type MovePost = z.infer<typeof MovePost>;

/** Errors in a posting's new days, if any; used by the form and the call. */
export function moveProblem(start: Day, end: Day, blocks: number, today: Day): DateProblem | undefined {
  const problem = postingDatesProblem(start, end, today);
  const last = addDays(start, paidDays(blocks) - 1);
  if (problem || end <= last) return problem;
  return {
    field: 'Enddate',
    message: `With the ${paidDays(blocks)} days you bought it can run to ${displayDate(last)}`,
  };
}

/** The form for a posting's days. */
export const movePostForm = (blocks: number, today: () => Day) =>
  MovePost.check(({ value: { Startdate, Enddate }, issues }) => {
    if (!isDay(Startdate)) return;
    const problem = moveProblem(Startdate, isDay(Enddate) ? Enddate : Startdate, blocks, today());
    // An end before the start already has its message.
    if (problem && !(problem.field === 'Enddate' && Enddate < Startdate))
      issues.push({ code: 'custom', input: Startdate, path: [problem.field], message: problem.message });
  });

/** The address for withdrawing a post with Sold chosen (PD-30). */
export const soldOutcome = { outcome: 'sold' } as const;

/** How long after its last day on sale a post can be recorded as sold (PD-60). */
export const soldWithinMonths = 12;
export const RecordSold = z.object({ SoldOn: dayField('Please choose the day of the sale') });
export type RecordSold = z.infer<typeof RecordSold>;

/** The possible days of a sale: from when the post was first live until today. */
export type SoldRange = { first: Day; today: Day };

/** The error for a day on which a post cannot have been sold, for the form and the call. */
export function soldProblem(day: Day, { first, today }: SoldRange): string | undefined {
  if (day > today) return 'The day of the sale cannot be in the future';
  return day < first
    ? `The day of the sale cannot be before ${displayDate(first)}, when the post was first live`
    : undefined;
}

/** The form for a post's sale. */
export const recordSoldForm = (range: () => SoldRange) =>
  RecordSold.check(({ value: { SoldOn }, issues }) => {
    const message = isDay(SoldOn) ? soldProblem(SoldOn, range()) : undefined;
    if (message) issues.push({ code: 'custom', input: SoldOn, path: ['SoldOn'], message });
  });

/** DATE-019: a posting's dates in this call's spelling; the texts are the new ones, if they change (PD-74). */
export const Repost = z
  .object({
    StartDate: PostingDates.shape.Startdate,
    EndDate: PostingDates.shape.Enddate,
    useCustomCompanyName: PostingDates.shape.useCustomCompanyName,
    Company: PostingDates.shape.Company,
    ActivityHeading: z.optional(EditTexts.shape.ActivityHeading),
    Description: z.optional(EditTexts.shape.Description),
  })
  .check(
    z.refine(({ StartDate, EndDate }) => EndDate >= StartDate, {
      path: ['EndDate'],
      error: 'End date cannot be before the start date',
    }),
    z.refine(({ useCustomCompanyName, Company }) => !useCustomCompanyName || Company !== '', {
      path: ['Company'],
      error: 'Company name is required',
    }),
  );
export type Repost = z.infer<typeof Repost>;
