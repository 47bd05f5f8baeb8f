import * as z from '../platform/fields/zod.ts';

/** How often a buyer is mailed what matches: each post at once, or all of a day or a week together (ADR-0018). */
export const alertFrequencies = ['at once', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** How many posts a day are emailed to a buyer singly unless ALERTS_A_DAY is set; the rest come together next morning (ADR-0018). */
export const usualAlertsADay = 10;
/** Above this number, people unsubscribe. */
export const mostAlertsADay = 50;
/** When the rest are sent. */
export const laterAlertsText = 'the others together at 07:00 the next morning';
/** The rule as buyers read it. */
export const alertsADayText = (alertsADay: number = usualAlertsADay): string =>
  alertsADay === 1
    ? `On a day with more than one match, the first is emailed at once and ${laterAlertsText}.`
    : `On a day with more than ${alertsADay} matches, the first ${alertsADay} are emailed one by one and ${laterAlertsText}.`;

/** What a buyer chooses: how often, or not at all. */
export const alertChoices = [...alertFrequencies, 'off'] as const;
export type AlertChoice = (typeof alertChoices)[number];

/** Whether alerts go to an address; `unreachable` is one whose mail bounced or was blocked. */
export const AlertAddress = z.object({ email: z.string(), alerts: z.enum(['on', 'off', 'unreachable']) });
export type AlertAddress = z.infer<typeof AlertAddress>;

/** `off` if every address is unsubscribed; `addresses` has the state of each. */
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

/** The content of the link in an alert: it names one address of one account, and is valid as long as that address is theirs. */
export const UnsubscribeQuery = z.object({
  token: z.string({ error: 'token is required' }).check(z.maxLength(200, 'token is too long')),
});
