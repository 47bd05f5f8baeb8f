import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import type { DraftName } from './post-fields.ts';

const text = (max: number) => z.optional(z.string({ error: 'Must be a text' }).check(z.maxLength(max, 'Is too long')));
const chosen = z.optional(z.nullable(Id));
const list = z.optional(z.array(Id).check(z.maxLength(500, 'Must have at most 500 entries')));

/** A new post as far as it is filled in, before it is a draft: any field may be missing, and texts may yet be too long (PD-74). */
export const UnfinishedPost = z.object({
  Reference: text(1000),
  ActivityHeading: text(1000),
  Location: list,
  BusinessStatusId: chosen,
  TradingStatusId: chosen,
  TurnoverId: chosen,
  EmployeesId: chosen,
  Assets: list,
  Description: text(120_000),
  DisplayHome: z.optional(z.boolean()),
  PrimaryCategory: chosen,
  AdditionalCategories: list,
} satisfies Record<DraftName, unknown>);
export type UnfinishedPost = z.infer<typeof UnfinishedPost>;

export const SavedUnfinishedPost = z.object({
  saved: z.nullable(z.object({ post: UnfinishedPost, savedDate: z.string() })),
});
export type SavedUnfinishedPost = z.infer<typeof SavedUnfinishedPost>;
