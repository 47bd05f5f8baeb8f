/** What a new password must have (VAL-005 to VAL-008): for the form to show, and for both sides to check, in this order. */
export const passwordRules = [
  { text: 'At least 7 characters', pattern: /^.{7,}$/s, error: 'Password must contain at least 7 characters' },
  { text: 'A digit', pattern: /\d/, error: 'Password Must Contain a Digit' },
  { text: 'An uppercase letter', pattern: /\p{Lu}/u, error: 'Password Must Contain an Uppercase Character' },
  { text: 'A lowercase letter', pattern: /\p{Ll}/u, error: 'Password Must Contain an Lowercase Character' },
] as const;

/** How long the link of the reset mail works (PD-16). */
export const resetLinkHours = 24;
