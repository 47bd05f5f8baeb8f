import { Id, IdQuery } from '../../platform/fields/ids.ts';
import { line } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { draftShape, referenceLimit } from './post-schemas.ts';

const one = z.prefault(z.literal(1, { error: 'Must be 1' }), 1);

/** A new post (SELL-035, VAL-035). `Description` is HTML; the server keeps only harmless mark-up. */
export const PostDraft = z
  .object({
    ...draftShape,
    PaymentMethodId: one,
    PostingTypeId: one,
  })
  .check(
    z.refine((draft) => !draft.AdditionalCategories.includes(draft.PrimaryCategory), {
      path: ['AdditionalCategories'],
      error: 'The primary category cannot be an additional category too',
    }),
  );
export type PostDraft = z.infer<typeof PostDraft>;
/** A form's values before the schema has filled in optional ones. */
export type PostDraftInput = z.input<typeof PostDraft>;

/** Whether the seller has a draft already; it informs and blocks nothing (API-066, PD-33). */
export const DraftExists = z.object({ draftExists: z.boolean(), message: z.string() });
export type DraftExists = z.infer<typeof DraftExists>;

/**
 * A reference that other posts of the seller may have already: a message says so and blocks nothing (PD-36). `id` is the post being edited.
 */
export const ReferenceQuery = z.object({
  reference: line('reference is required', referenceLimit),
  id: z.optional(IdQuery.shape.id),
});
export type ReferenceQuery = z.infer<typeof ReferenceQuery>;
export const ReferenceUse = z.object({ inUse: z.boolean() });
export type ReferenceUse = z.infer<typeof ReferenceUse>;

export const DraftCreated = z.object({ businessId: Id });
export type DraftCreated = z.infer<typeof DraftCreated>;
