import type { Pence } from '../words/money.ts';
import type { Read } from './typed-day.ts';

export const amountExample = 'Enter pounds and pence, such as 345 or 1,250.00';
/** Far above any amount in this product, and exact in pence. */
const longestPounds = 9;

// Commas only between thousands: "12,50" is neither twelve pounds fifty nor 1,250. Spaces likewise, plain or typographic (no-break, thin,
// narrow), and the same throughout.
const amount = /^£?[ \u00a0\u2009\u202f]?(\d+|\d{1,3}([, \u00a0\u2009\u202f])\d{3}(?:\2\d{3})*)(?:\.(\d{1,2}))?$/;

/** An amount in pounds as typed, in whole pence; no sign, no exponent, nothing dropped or rounded. */
export function readAmount(text: string): Read<Pence> {
  const [, whole, , fraction = ''] = amount.exec(text.trim()) ?? [];
  if (whole === undefined) return { problem: amountExample };
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > longestPounds) return { problem: 'The amount is too large' };
  return { value: Number(digits) * 100 + Number(fraction.padEnd(2, '0')) };
}

/** The most days an Admin may suspend a user for: ten years. */
export const longestSuspensionDays = 3650;
const wholeNumber = /^0*([1-9]\d*)$/;

/** The typed days of a suspension. Undefined unless a whole number above 0 (VAL-048). */
export function readDays(text: string): Read<number> | undefined {
  const [, digits] = wholeNumber.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  return digits.length <= 4 && Number(digits) <= longestSuspensionDays
    ? { value: Number(digits) }
    : { problem: `Must be at most ${longestSuspensionDays} days, which is ten years` };
}
