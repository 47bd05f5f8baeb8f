import { Id } from '../../platform/fields/ids.ts';
import { emptiableLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import type { DraftName } from './post-fields.ts';

const chosen = z.optional(z.nullable(Id));
const list = z.optional(z.array(Id).check(z.maxLength(500, 'Must have at most 500 entries')));

/** A new post before it is a draft: any field may be missing, and texts may be too long (PD-74). */
export const UnfinishedPost = z.object({
  Reference: z.optional(emptiableLines(1000)),
  ActivityHeading: z.optional(emptiableLines(1000)),
  Location: list,
  BusinessStatusId: chosen,
  TradingStatusId: chosen,
  TurnoverId: chosen,
  EmployeesId: chosen,
  Assets: list,
  Description: z.optional(emptiableLines(120_000)),
  DisplayHome: z.optional(z.boolean()),
  PrimaryCategory: chosen,
  AdditionalCategories: list,
} satisfies Record<DraftName, unknown>);
export type UnfinishedPost = z.infer<typeof UnfinishedPost>;

export const SavedUnfinishedPost = z.object({
  saved: z.nullable(z.object({ post: UnfinishedPost, savedDate: z.string() })),
});
export type SavedUnfinishedPost = z.infer<typeof SavedUnfinishedPost>;
