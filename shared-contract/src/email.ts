import * as z from './zod.ts';

const longest = 254;

/** One e-mail address, trimmed. `required` is the message when it is missing, `invalid` when it is none. */
export const emailAddress = (required: string, invalid: string) =>
  z
    .string({ error: ({ input }) => (input == null ? required : 'Must be text') })
    .check(z.trim(), z.minLength(1, required), z.maxLength(longest, invalid), z.regex(z.regexes.email, invalid));

/** A second address that may be left out: missing, null or empty all mean none, and are null (REG-021). */
export const secondEmail = (invalid: string) =>
  z.prefault(
    z.nullable(
      z.pipe(
        z.string({ error: 'Must be text' }).check(
          z.trim(),
          z.refine((text) => text === '' || (text.length <= longest && z.regexes.email.test(text)), invalid),
        ),
        z.transform((text) => (text === '' ? null : text)),
      ),
    ),
    null,
  );

/** An address that may be left out or empty, which both mean none. */
export const emptiableEmail = (invalid: string) =>
  z.prefault(
    z.string({ error: 'Must be text' }).check(
      z.trim(),
      z.refine((text) => text === '' || (text.length <= longest && z.regexes.email.test(text)), invalid),
    ),
    '',
  );
