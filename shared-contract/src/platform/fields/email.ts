import { inPlainSigns } from './clean-text.ts';
import * as z from './zod.ts';

const longest = 254;

// Ordinary addresses: RFC 5321 without quoted parts and address literals; a domain beyond ASCII is written with xn--.
const pattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,57}[a-z\d])$/i;
const isAddress = (text: string) => text.length <= longest && pattern.test(text);

/** One email address, in ASCII. `required` is the message if it is missing, `invalid` if it is not an address. */
export const emailAddress = (required: string, invalid: string) =>
  z
    .string({ error: ({ input }) => (input == null ? required : 'Must be text') })
    .check(
      z.overwrite(inPlainSigns),
      z.minLength(1, required),
      z.maxLength(longest, invalid),
      z.regex(pattern, invalid),
    );

/** An optional second address: missing, null and empty all become null (REG-021). */
export const secondEmail = (invalid: string) =>
  z.prefault(
    z.nullable(
      z.pipe(
        z.string({ error: 'Must be text' }).check(
          z.overwrite(inPlainSigns),
          z.refine((text) => text === '' || isAddress(text), invalid),
        ),
        z.transform((text) => (text === '' ? null : text)),
      ),
    ),
    null,
  );

/** An optional address; empty counts as missing. */
export const emptiableEmail = (invalid: string) =>
  z.prefault(
    z.string({ error: 'Must be text' }).check(
      z.overwrite(inPlainSigns),
      z.refine((text) => text === '' || isAddress(text), invalid),
    ),
    '',
  );
