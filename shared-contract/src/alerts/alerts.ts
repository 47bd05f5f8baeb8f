import * as z from '../platform/fields/zod.ts';

/** How often a buyer is mailed about matches: each post at once, or those of a day or week together (ADR-0018). */
export const alertFrequencies = ['at once', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** How many posts a day are emailed to a buyer singly unless ALERTS_A_DAY is set; the rest come together next morning (ADR-0018). */
export const usualAlertsADay = 10;
/** Beyond this number, people unsubscribe. */
export const mostAlertsADay = 50;
/** When the rest are sent. */
export const laterAlertsText = 'the others together at 07:00 the next morning';
/** The rule as shown to buyers. */
export const alertsADayText = (alertsADay: number = usualAlertsADay): string =>
  alertsADay === 1
    ? `On a day with more than one match, the first is emailed at once and ${laterAlertsText}.`
    : `On a day with more than ${alertsADay} matches, the first ${alertsADay} are emailed one by one and ${laterAlertsText}.`;

/** A buyer's choice: a frequency, or none. */
export const alertChoices = [...alertFrequencies, 'off'] as const;
export type AlertChoice = (typeof alertChoices)[number];

/** Whether alerts reach an address; `unreachable` if its mail bounced or was blocked. */
export const AlertAddress = z.object({ email: z.string(), alerts: z.enum(['on', 'off', 'unreachable']) });
export type AlertAddress = z.infer<typeof AlertAddress>;

/** `off` if every address is unsubscribed; `addresses` has each one's state. */
export const AlertPreferences = z.object({
  frequency: z.enum(alertChoices),
  addresses: z.array(AlertAddress),
  /** How many alerts a day are sent at once. Absent from older APIs. */
  alertsADay: z.optional(z.int()),
});
export type AlertPreferences = z.infer<typeof AlertPreferences>;
export const SaveAlertPreferences = z.object({
  Frequency: z.enum(alertChoices, { error: 'Please choose how often we should email you' }),
});
export type SaveAlertPreferences = z.infer<typeof SaveAlertPreferences>;

/** The content of the link in an alert: it names one address of one account, and is valid as long as the account has that address. */
export const UnsubscribeQuery = z.object({
  token: z.string({ error: 'token is required' }).check(z.maxLength(200, 'token is too long')),
});
