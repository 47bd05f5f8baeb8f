import { line } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** The name of a firm or team. `Shown` is the name when the form was opened, so that nobody overwrites another's change unseen. */
export const FirmName = z.object({
  Name: line('Please Enter a Name', 150),
  Shown: z.optional(z.string({ error: 'Must be text' }).check(z.maxLength(150))),
});
export type FirmName = z.infer<typeof FirmName>;
