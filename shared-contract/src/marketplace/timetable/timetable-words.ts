// Apart from the schemas, which code that only shows dates does not need.

/** A timetable's dates that have a time, in the order of a sale. */
export const deadlineNames = ['questionsClose', 'indicativeOffersBy', 'finalOffersBy'] as const;
export type DeadlineName = (typeof deadlineNames)[number];

/** The name of each date, on screens, in mails and in calendars. */
export const deadlineLabels: Record<DeadlineName, string> = {
  questionsClose: 'Questions close',
  indicativeOffersBy: 'Indicative offers by',
  finalOffersBy: 'Best and final offers by',
};

/** A posting whose dates were moved more often than this is listed for Admins. */
export const oftenMoved = 5;

export const isDeadlineName = (text: string): text is DeadlineName => deadlineNames.some((name) => name === text);

const zone = { timeZone: 'Europe/London' } as const;
const clock = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  ...zone,
} as const);
const longDay = { weekday: 'long', day: '2-digit', month: 'long', year: 'numeric' } as const;
const inLondon = new Intl.DateTimeFormat('en-GB', { ...longDay, ...zone });
const ofDay = new Intl.DateTimeFormat('en-GB', { ...longDay, timeZone: 'UTC' });

// Browsers differ in the comma after the weekday.
const withoutComma = (text: string) => text.replace(',', '');

/** `12:00 GMT, Friday 04 December 2026` for a moment, in London: the letters show whether it is summer time. */
export function displayDeadline(iso: string): string {
  const moment = new Date(iso);
  return `${clock.format(moment)}, ${withoutComma(inLondon.format(moment))}`;
}

/** `Friday 04 December 2026` for a day. */
export const displayWeekday = (day: string): string => withoutComma(ofDay.format(new Date(`${day}T00:00:00Z`)));

/** When offers are due, as shown on a card. */
export const offersDueText = (iso: string, now: Date): string =>
  `${new Date(iso) > now ? 'Offers due' : 'Offers closed'} ${displayDeadline(iso)}`;
