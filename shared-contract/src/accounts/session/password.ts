import { normalPassword } from '../../platform/fields/fold-text.ts';
import * as z from '../../platform/fields/zod.ts';
import { passwordRules, type Strength, strengthTexts } from './password-rules.ts';

const normal = z.overwrite(normalPassword);

/** A new password (VAL-004 to VAL-008); the first broken rule is its message. Never trimmed. */
export const Password = z
  .string({ error: ({ input }) => (input == null ? 'Please Enter a Password' : 'Must be text') })
  .check(
    normal,
    z.minLength(1, 'Please Enter a Password'),
    z.maxLength(200, 'Must be at most 200 characters'),
    ...passwordRules.map(({ pattern, error }) => z.regex(pattern, error)),
  );

/** The repetition of a new password (VAL-009). */
export const confirmedPassword = z
  .string({ error: 'Please Confirm Password' })
  .check(normal, z.minLength(1, 'Please Confirm Password'));

/** VAL-010. */
export const passwordsMatch = 'Passwords must match';

const sameTwice = (fields: { Password: string; ConfirmPassword: string }) => fields.Password === fields.ConfirmPassword;

/** A new password and its repetition (VAL-009, VAL-010). */
export const ResetPassword = z
  .object({ Password, ConfirmPassword: confirmedPassword })
  .check(z.refine(sameTwice, { path: ['ConfirmPassword'], error: passwordsMatch }));
export type ResetPassword = z.infer<typeof ResetPassword>;

/** The link in the reset mail; single use (PD-16). */
export const ResetLink = z.object({
  email: z.string({ error: 'email is required' }).check(z.minLength(1, 'email is required'), z.maxLength(254)),
  token: z.string({ error: 'token is required' }).check(z.minLength(1, 'token is required'), z.maxLength(200)),
});
export type ResetLink = z.infer<typeof ResetLink>;

/** The message for a password that early guesses would find (ADR-0071). */
export const passwordTooCommon =
  'This password is easy to guess. Please choose another: three or four unrelated words are good.';

/** The password to rate, and the person's own names and address, which count against it. */
export const PasswordToJudge = z.object({
  Password: z.string({ error: 'Must be text' }).check(normal, z.maxLength(200, 'Must be at most 200 characters')),
  Own: z.prefault(z.array(z.string().check(z.maxLength(254))).check(z.maxLength(10)), []),
});
export type PasswordToJudge = z.infer<typeof PasswordToJudge>;

/** A password's strength. */
export const PasswordStrength = z.object({ strength: z.enum(Object.keys(strengthTexts) as [Strength]) });
export type PasswordStrength = z.infer<typeof PasswordStrength>;

/** The current password, required again before a sensitive change. */
export const currentPassword = z
  .string({ error: 'Please Enter Your Current Password' })
  .check(z.minLength(1, 'Please Enter Your Current Password'), z.maxLength(200, 'Must be at most 200 characters'));

/** A logged-in user's new password, with the current one. */
export const ChangePassword = z
  .object({ CurrentPassword: currentPassword, Password, ConfirmPassword: confirmedPassword })
  .check(z.refine(sameTwice, { path: ['ConfirmPassword'], error: passwordsMatch }));
export type ChangePassword = z.infer<typeof ChangePassword>;
