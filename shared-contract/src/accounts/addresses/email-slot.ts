/** Which of an account's e-mail addresses: the first, or the optional second. */
export type EmailSlot = 1 | 2;

/** Their names in texts. */
export const emailSlotNames = { 1: 'primary', 2: 'secondary' } as const satisfies Record<EmailSlot, string>;
