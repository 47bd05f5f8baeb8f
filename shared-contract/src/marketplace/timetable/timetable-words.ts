// Apart from the schemas: what only shows dates takes none of them.

/** The dates of a timetable that have a time, in the order in which a sale comes to them. */
export const deadlineNames = ['questionsClose', 'indicativeOffersBy', 'finalOffersBy'] as const;
export type DeadlineName = (typeof deadlineNames)[number];

/** What each date is called, on screens, in mails and in calendars. */
export const deadlineLabels: Record<DeadlineName, string> = {
  questionsClose: 'Questions close',
  indicativeOffersBy: 'Indicative offers by',
  finalOffersBy: 'Best and final offers by',
};

/** A posting whose dates were moved more often than this is one for an Admin to look at. */
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

// Browsers differ in the comma after the day of the week.
const withoutComma = (text: string) => text.replace(',', '');

/** `12:00 GMT, Friday 04 December 2026` of a moment, in London: the letters say whether that is summer time. */
export function displayDeadline(iso: string): string {
  const moment = new Date(iso);
  return `${clock.format(moment)}, ${withoutComma(inLondon.format(moment))}`;
}

/** `Friday 04 December 2026` of a day. */
export const displayWeekday = (day: string): string => withoutComma(ofDay.format(new Date(`${day}T00:00:00Z`)));

/** When offers are due, as a card of a list says it. */
export const offersDueText = (iso: string, now: Date): string =>
  `${new Date(iso) > now ? 'Offers due' : 'Offers closed'} ${displayDeadline(iso)}`;
