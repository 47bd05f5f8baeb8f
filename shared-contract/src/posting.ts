import { addDays, type Day } from './calendar.ts';
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

/** Dates of a posting and the name its invoice goes to (DATE-018, VAL-046, VAL-047). Rules against today are the server's. */
export const PostingDates = z
  .object({
    Startdate: dayField('Please choose a start date'),
    Enddate: dayField('Please choose an end date'),
    useCustomCompanyName: z.prefault(z.boolean({ error: 'Must be true or false' }), false),
    Company: optionalLine(invoiceCompanyLimit, 'Company name must be at most 50 characters'),
  })
  .check(
    z.refine(({ Startdate, Enddate }) => Enddate >= Startdate, {
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

/** A text answer: shown to the user as it is. */
export const SavedText = z.string();
export type SavedText = z.infer<typeof SavedText>;
