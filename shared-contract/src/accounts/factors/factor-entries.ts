import { inPlainSigns } from '../../platform/fields/clean-text.ts';
import { line } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

// A separate file, so that pages with a form of these load less of zod.

export const missingCode = 'Please enter a code';
/** The field for a code: one from the app (six digits) or a recovery code; spaces and dashes are ignored. */
export const CodeEntry = z.object({ Code: line(missingCode, 40).check(z.overwrite(inPlainSigns)) });
export type CodeEntry = z.infer<typeof CodeEntry>;

const missingPassword = 'Please Enter Password';
/** The field for the password, if the account has no factor. */
export const PasswordEntry = z.object({
  Password: z
    .string({ error: missingPassword })
    .check(z.minLength(1, missingPassword), z.maxLength(200, 'Must be at most 200 characters')),
});
export type PasswordEntry = z.infer<typeof PasswordEntry>;
