import { inPlainSigns } from './clean-text.ts';
import { line, optionalLine } from './text-fields.ts';
import * as z from './zod.ts';

const telephoneLimit = 30;

export const telephoneExample = 'Enter a telephone number, such as 0113 496 0000 or +44 113 496 0000';
const countryMissing = 'Begin the number with 0, or with + and the country code';
const wrongLength = 'The number has too few or too many digits';

// Groups of digits, and an extension; a plus only at the start.
const telephonePattern = /^(?:\+ ?)?\(?\+?[\d(][\d ()./-]*?(?:,? ?(?:ext\.?|extension|x) ?\d{1,6})?$/i;
const extension = /,? ?(?:ext\.?|extension|x) ?\d{1,6}$/i;

const among = (count: number, least: number, most: number) => count >= least && count <= most;

/**
 * The error in a telephone number, if any: a British one with its leading 0 has ten or eleven digits, a foreign one starts with + (or 00)
 * and its country code and has at most fifteen (E.164). Only the server, with the full numbering plans, knows whether that country has such
 * numbers.
 */
export function telephoneProblem(text: string): string | undefined {
  const plain = inPlainSigns(text);
  if (!telephonePattern.test(plain)) return telephoneExample;
  const number = plain.replace(extension, '').replace(/^\(?\+/, '+');
  const digits = number.replace(/\D/g, '');
  const abroad = number.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined;
  if (abroad?.startsWith('44')) {
    const national = abroad.slice(2).replace(/^0/, '');
    return among(national.length, 9, 10) ? undefined : wrongLength;
  }
  if (abroad !== undefined) return /^[1-9]/.test(abroad) && among(abroad.length, 7, 15) ? undefined : wrongLength;
  if (!digits.startsWith('0')) return digits.length < 7 ? telephoneExample : countryMissing;
  return among(digits.length, 10, 11) ? undefined : wrongLength;
}

const isTelephone = z.refine<string>((text) => text === '' || telephoneProblem(text) === undefined, {
  error: ({ input }) => telephoneProblem(String(input)) ?? telephoneExample,
});

/** A required telephone number; stored as written, in ASCII. */
export const telephone = (required: string) =>
  line(required, telephoneLimit).check(z.overwrite(inPlainSigns), isTelephone);
/** An optional telephone number; may be empty. */
export const optionalTelephone = () =>
  z.pipe(optionalLine(telephoneLimit), z.string().check(z.overwrite(inPlainSigns), isTelephone));

/** The address of a link that dials a number: without its extension, and without the 0 that is omitted from abroad (defect 83). */
export function dialAddress(text: string): string {
  const number = inPlainSigns(text)
    .replace(extension, '')
    .replace(/^\(?(?:\+|00)/, '+');
  const digits = number.replace(/\(0\)/, number.startsWith('+') ? '' : '0').replace(/[^+\d]/g, '');
  return `tel:${digits.replace(/^\+440/, '+44')}`;
}

/** A stored value may be any text: it is accepted unless it is changed. */
export const storedTelephone = (required: string) => line(required, telephoneLimit);
export const optionalStoredTelephone = () => optionalLine(telephoneLimit);
