import * as z from './zod.ts';

/** The id of a stored thing with a number: posts, periods, invoices, expressions, labels. */
export const Id = z.int({ error: 'Must be a whole number' }).check(z.positive('Must be above 0'), z.lte(2_147_483_647));
export type Id = z.infer<typeof Id>;

/** A chosen label; `required` is the message if nothing was chosen. */
export const requiredId = (required: string) =>
  z
    .int({ error: ({ input }) => (input == null || input === '' ? required : 'Must be a whole number') })
    .check(z.positive('Must be above 0'), z.lte(2_147_483_647));

/** Chosen labels without repeats; at most as many as any label list could hold. */
export const Ids = z.pipe(
  z.array(Id, { error: 'Must be a list of ids' }).check(z.maxLength(500, 'Must have at most 500 entries')),
  z.transform((ids) => [...new Set(ids)]),
);

/** Chosen labels, at least one. */
export const someIds = (required: string) =>
  z.pipe(
    z
      .array(Id, { error: ({ input }) => (input == null ? required : 'Must be a list of ids') })
      .check(z.minLength(1, required), z.maxLength(500, 'Must have at most 500 entries')),
    z.transform((ids) => [...new Set(ids)]),
  );

/** `?id=` of a stored thing. Query values are text; an id is digits only. */
export const IdQuery = z.object({
  id: z.pipe(
    z.string({ error: 'id is required' }).check(z.regex(/^[1-9]\d{0,9}$/, 'id must be a whole number')),
    z.pipe(z.transform(Number), Id),
  ),
});
export type IdQuery = { id: Id };
