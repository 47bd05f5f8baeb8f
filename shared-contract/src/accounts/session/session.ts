import { line } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** Credentials (VAL-001, VAL-002). A password is never trimmed and may have any characters; only its length is limited. */
export const Login = z.object({
  Email: line('Please Enter Email', 254),
  Password: z
    .string({ error: 'Please Enter Password' })
    .check(z.minLength(1, 'Please Enter Password'), z.maxLength(200, 'Must be at most 200 characters')),
});
export type Login = z.infer<typeof Login>;

/** A session's two tokens (API-003, API-004). */
export const Tokens = z.object({ token: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** Minutes an access token is valid, and days a refresh token is valid (PD-9). */
export const accessTokenMinutes = 15;
export const refreshTokenDays = 14;
/** Days after which a session ends even if it is used. */
export const sessionDays = 30;
