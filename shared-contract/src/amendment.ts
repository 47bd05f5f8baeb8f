import { withAddresses } from './address-list.ts';
import { addDays, type Day, displayDate, isDay } from './calendar.ts';
import { dayField } from './day.ts';
import { description } from './description.ts';
import { headingLimit, referenceLimit } from './draft.ts';
import { emailAddress } from './email.ts';
import { chosen, Ids, someIds } from './ids.ts';
import { blockDays, paidDays } from './money.ts';
import { type DateProblem, PostingDates, postingDatesProblem } from './posting.ts';
import { line, lines, optionalLine } from './text.ts';
import * as z from './zod.ts';

/** SELL-037, VAL-037 to VAL-039. */
export const AmendDetail = z.object({
  Reference: line('Please enter a Reference', referenceLimit),
  ActivityHeading: line('Please enter an Activity Heading', headingLimit),
  Locations: someIds('Please select at least one location'),
  BusinessStatusID: chosen('Appointment Status is required'),
  TradingStatusID: chosen('Trading Status is required'),
  TurnoverID: chosen('Turnover is required'),
  EmployeesID: chosen('Employees is required'),
  DisplayHome: z.boolean({ error: 'Must be true or false' }),
});
export type AmendDetail = z.infer<typeof AmendDetail>;

/** VAL-041. */
export const AmendDescription = z.object({ Description: description('Description is required') });
export type AmendDescription = z.infer<typeof AmendDescription>;

/** What buyers read of a post, to look for contact details in: the description's HTML, the heading as plain text (API-067). */
export const CheckDescription = z.extend(AmendDescription, { ActivityHeading: optionalLine(headingLimit) });
export type CheckDescriptionInput = z.input<typeof CheckDescription>;
export const ContactDetails = z.object({ contactDetailsDetected: z.boolean(), contactDetails: z.array(z.string()) });
export type ContactDetails = z.infer<typeof ContactDetails>;

export const AmendCategory = z.object({ PrimaryCategory: chosen('Primary Category is required') });
export type AmendCategory = z.infer<typeof AmendCategory>;
export const AmendAdditionalCategories = z.object({ Categories: Ids });
export type AmendAdditionalCategories = z.infer<typeof AmendAdditionalCategories>;
export const AmendAssets = z.object({ Assets: Ids });
export type AmendAssets = z.infer<typeof AmendAssets>;

/** DATE-020. */
export const ExtendPost = z.object({ Enddate: dayField('Please choose an end date') });
export type ExtendPost = z.infer<typeof ExtendPost>;

/** The days an end date may be moved to: within the blocks that were paid for, and not into the past (PD-34). */
export const extendRange = (start: Day, blocks: number, today: Day): { first: Day; last: Day } => ({
  first: start > today ? start : today,
  last: addDays(start, blockDays * blocks - 1),
});

/** What is said of an end that cannot be moved there, by the form and by the call. */
export const extendProblem = (end: Day, { first, last }: ReturnType<typeof extendRange>): string | undefined =>
  end < first || end > last ? `The end date must be from ${displayDate(first)} to ${displayDate(last)}` : undefined;

/** The form of one post's end date. */
export const extendPostTo = (range: () => ReturnType<typeof extendRange>) =>
  ExtendPost.check(({ value: { Enddate }, issues }) => {
    const message = isDay(Enddate) ? extendProblem(Enddate, range()) : undefined;
    if (message) issues.push({ code: 'custom', input: Enddate, path: ['Enddate'], message });
  });

/** `Sold: true` archives the post as sold (PD-30). */
export const WithdrawPost = z.object({ Sold: z.prefault(z.boolean({ error: 'Must be true or false' }), false) });
export type WithdrawPost = z.infer<typeof WithdrawPost>;

/** New days for a posting that has not started: within the blocks that were bought (PD-59). */
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

/** What is wrong with the days a posting is to be moved to, if anything; said by the form and by the call. */
export function moveProblem(start: Day, end: Day, blocks: number, today: Day): DateProblem | undefined {
  const problem = postingDatesProblem(start, end, today);
  const last = addDays(start, paidDays(blocks) - 1);
  if (problem || end <= last) return problem;
  return {
    field: 'Enddate',
    message: `With the ${paidDays(blocks)} days you bought it can run to ${displayDate(last)}`,
  };
}

/** The form of one posting's days. */
export const movePostTo = (blocks: number, today: () => Day) =>
  MovePost.check(({ value: { Startdate, Enddate }, issues }) => {
    if (!isDay(Startdate)) return;
    const found = moveProblem(Startdate, isDay(Enddate) ? Enddate : Startdate, blocks, today());
    // The end before the start is said already.
    if (found && !(found.field === 'Enddate' && Enddate < Startdate))
      issues.push({ code: 'custom', input: Startdate, path: [found.field], message: found.message });
  });

/** How long after its last day on sale a post can be recorded as sold (PD-60). */
export const soldWithinMonths = 12;
export const RecordSold = z.object({ SoldOn: dayField('Please choose the day of the sale') });
export type RecordSold = z.infer<typeof RecordSold>;

/** DATE-019: a posting's dates under this call's own spelling. */
export const Repost = z
  .object({
    StartDate: PostingDates.shape.Startdate,
    EndDate: PostingDates.shape.Enddate,
    useCustomCompanyName: PostingDates.shape.useCustomCompanyName,
    Company: PostingDates.shape.Company,
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

export const emailPostLimit = 5;
/** Mails an account, and one post, may have sent to others in a day: it is for a few people, not for a mailing. */
export const emailPostsADay = { account: 50, post: 25 } as const;
const distinct = (addresses: string[]) => withAddresses(addresses, []);

/** SELL-047, VAL-042 to VAL-045. Addresses count once whatever their case (PD-38). */
export const EmailPost = z.object({
  EmailTos: z.pipe(
    z
      .array(emailAddress('Email should be valid', 'Email should be valid'), {
        error: ({ input }) => (input == null ? 'Send List empty' : 'Must be a list'),
      })
      .check(z.minLength(1, 'Send List empty'), z.maxLength(100, 'Send List cannot contain more than five people')),
    z.transform(distinct).check(z.maxLength(emailPostLimit, 'Send List cannot contain more than five people')),
  ),
  Message: lines('Message is required', 4000),
});
export type EmailPost = z.infer<typeof EmailPost>;
