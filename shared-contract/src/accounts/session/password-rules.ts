/** The rules for a new password (VAL-005 to VAL-008): shown by the form and checked by both sides, in this order. */
export const passwordRules = [
  { text: 'At least 7 characters', pattern: /^.{7,}$/s, error: 'Password must contain at least 7 characters' },
  { text: 'A digit', pattern: /\d/, error: 'Password Must Contain a Digit' },
  { text: 'An uppercase letter', pattern: /\p{Lu}/u, error: 'Password Must Contain an Uppercase Character' },
  { text: 'A lowercase letter', pattern: /\p{Ll}/u, error: 'Password Must Contain an Lowercase Character' },
] as const;

/** How long the link in the reset mail is valid (PD-16). */
export const resetLinkHours = 24;

/** Password strength in words. Without schemas, for the parts of the form that show it. */
export const strengthTexts = {
  refused: 'Easy to guess, so it will be refused. Three or four unrelated words are good.',
  fair: 'Fair. One more word would make it better.',
  good: 'Good. This is hard to guess.',
} as const;
export type Strength = keyof typeof strengthTexts;

/** Words anybody would try here first: they add no strength. */
export const productWords = ['marketplace', 'insolvency', 'distressed', 'demo', 'administrator', 'liquidator'] as const;
