import { MarkPaid } from '../../billing/invoices/settlement.ts';
import { Id } from '../../platform/fields/ids.ts';
import { optionalLines } from '../../platform/fields/text-fields.ts';
import { longestSuspensionDays } from '../../platform/fields/typed-amount.ts';
import * as z from '../../platform/fields/zod.ts';
import {
  type BulkAct,
  type InvoiceAct,
  invoiceActs,
  mostAtOnce,
  type PostAct,
  postActs,
  type UserAct,
  userActs,
} from './bulk-acts.ts';

/** The rows to act on, without repeats. */
const chosen = <S extends z.ZodMiniType<string> | z.ZodMiniType<number>>(id: S, what: string) =>
  z.pipe(
    z
      .array(id, { error: 'Must be a list of ids' })
      .check(
        z.minLength(1, `Choose at least one of the ${what}`),
        z.maxLength(mostAtOnce, `Choose at most ${mostAtOnce} ${what}`),
      ),
    z.transform((ids) => [...new Set(ids)]),
  );

const preview = z.prefault(z.boolean({ error: 'Must be true or false' }), false);

type Asked = { Act: string; Reason: string; Preview: boolean };

/** A preview needs no reason yet; the act itself fails without one if it needs one. */
const withReason = (acts: Record<string, BulkAct>) => [
  z.refine<Asked>(({ Act, Reason, Preview }) => Preview || !acts[Act]?.reason || Reason !== '', {
    path: ['Reason'],
    error: 'Enter a reason',
  }),
  z.refine<Asked>(({ Act, Reason }) => Reason.length <= (acts[Act]?.reason?.maxLength ?? Number.POSITIVE_INFINITY), {
    path: ['Reason'],
    error: 'The reason is too long',
  }),
];

const actOf = <A extends string>(acts: Record<A, BulkAct>) =>
  z.enum(Object.keys(acts) as [A, ...A[]], { error: 'This is not an act' });
const reason = optionalLines(postActs.unapprove.reason.maxLength);

/** An act on several posts, or its preview. */
export const ActOnPosts = z
  .object({ Act: actOf<PostAct>(postActs), Ids: chosen(Id, 'posts'), Reason: reason, Preview: preview })
  .check(...withReason(postActs));
export type ActOnPosts = z.infer<typeof ActOnPosts>;

const userId = z.string({ error: 'Must be a user id' }).check(z.regex(z.regexes.uuid(), 'Must be a user id'));

/** An act on several users, or its preview. */
export const ActOnUsers = z
  .object({
    Act: actOf<UserAct>(userActs),
    Ids: chosen(userId, 'users'),
    Days: z.optional(
      z
        .int({ error: 'Enter a whole number of days' })
        .check(
          z.gte(1, 'Enter a whole number of days'),
          z.lte(longestSuspensionDays, `Must be at most ${longestSuspensionDays} days, which is ten years`),
        ),
    ),
    Reason: reason,
    Preview: preview,
  })
  .check(
    ...withReason(userActs),
    z.refine(({ Act, Days }) => Act !== 'disable' || Days !== undefined, {
      path: ['Days'],
      error: 'Enter a whole number of days',
    }),
  );
export type ActOnUsers = z.infer<typeof ActOnUsers>;

/** An act on several invoices, or its preview. */
export const ActOnInvoices = z.object({
  Act: actOf<InvoiceAct>(invoiceActs),
  Ids: chosen(Id, 'invoices'),
  ...MarkPaid.shape,
  Preview: preview,
});
export type ActOnInvoices = z.infer<typeof ActOnInvoices>;

/** The rows of a list to put into a file, in an address: `ids=4,7,12`. */
export const ChosenIds = z.object({
  ids: z.pipe(
    z
      .string({ error: 'ids is required' })
      .check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'ids must be whole numbers with commas between')),
    z.pipe(
      z.transform((ids: string) => ids.split(',').map(Number)),
      chosen(Id, 'rows'),
    ),
  ),
});

/**
 * The result of an act, or its preview, for each row in the order given: `changes` are done, `stays` are so already or impossible,
 * `refused` failed.
 */
export const BulkOutcome = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      outcome: z.enum(['changes', 'stays', 'refused']),
      text: z.string(),
    }),
  ),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;
export type BulkRow = BulkOutcome['rows'][number];
