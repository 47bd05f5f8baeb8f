import * as z from './zod.ts';

/** A new password (VAL-004 to VAL-008), the first broken rule its message. Never trimmed. */
export const Password = z
  .string({ error: ({ input }) => (input == null ? 'Please Enter a Password' : 'Must be text') })
  .check(
    z.minLength(1, { error: 'Please Enter a Password', abort: true }),
    z.minLength(7, { error: 'Password must contain at least 7 characters', abort: true }),
    z.maxLength(200, { error: 'Must be at most 200 characters', abort: true }),
    z.regex(/\d/, { error: 'Password Must Contain a Digit', abort: true }),
    z.regex(/\p{Lu}/u, { error: 'Password Must Contain an Uppercase Character', abort: true }),
    z.regex(/\p{Ll}/u, { error: 'Password Must Contain an Lowercase Character', abort: true }),
  );

const sameTwice = (fields: { Password: string; ConfirmPassword: string }) => fields.Password === fields.ConfirmPassword;

/** A new password and its repetition (VAL-009, VAL-010). */
export const ResetPassword = z
  .object({
    Password,
    ConfirmPassword: z.string({ error: 'Please Confirm Password' }).check(z.minLength(1, 'Please Confirm Password')),
  })
  .check(z.refine(sameTwice, { path: ['ConfirmPassword'], error: 'Passwords must match' }));
export type ResetPassword = z.infer<typeof ResetPassword>;

/** The link of the reset mail; single use, 24 hours (decision 16). */
export const ResetLink = z.object({
  email: z.string({ error: 'email is required' }).check(z.minLength(1, 'email is required'), z.maxLength(254)),
  token: z.string({ error: 'token is required' }).check(z.minLength(1, 'token is required'), z.maxLength(200)),
});
export type ResetLink = z.infer<typeof ResetLink>;
