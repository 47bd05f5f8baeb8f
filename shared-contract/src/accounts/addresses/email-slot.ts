/** Which of an account's two e-mail addresses: the first one, or the second it may have. */
export type EmailSlot = 1 | 2;

/** What texts call them. */
export const emailSlotNames = { 1: 'primary', 2: 'secondary' } as const satisfies Record<EmailSlot, string>;
