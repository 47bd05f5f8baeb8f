import { emailAddress } from '../platform/fields/email.ts';
import { line, lines } from '../platform/fields/text-fields.ts';
import * as z from '../platform/fields/zod.ts';

/** HELP-006, VAL-030, VAL-031. `Regarding` is the description of a contact topic. */
export const ContactUs = z.object({
  From: line('From is required', 150),
  ReplyToEmail: emailAddress('Reply To Email is required', 'Please Enter an Email'),
  Regarding: line('Regarding is required', 200),
  Message: lines('Message is required', 5000),
});
export type ContactUs = z.infer<typeof ContactUs>;

/** The captcha's solution, which the server verifies (API-013). */
export const CaptchaAnswer = z.object({ Response: line('Response is required', 10_000) });
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>;
export const CaptchaVerdict = z.object({ hasErrors: z.boolean(), message: z.string() });
export type CaptchaVerdict = z.infer<typeof CaptchaVerdict>;

/**
 * The challenge for the browser. `altcha` has a challenge in ALTCHA's format for its widget, whose payload is the answer; `recaptcha` has
 * Google's site key (HELP-010); `off` has no challenge.
 */
export const CaptchaChallenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('altcha'),
    challenge: z.object({ parameters: z.record(z.string(), z.any()), signature: z.string() }),
  }),
  z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  z.object({ kind: z.literal('off') }),
]);
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;
