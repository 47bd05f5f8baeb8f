const inWords = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' });

const monthInWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `MMMM YYYY` of a month written YYYY-MM. */
export const displayMonth = (month: string): string => monthInWords.format(new Date(`${month}-01T00:00:00Z`));

/** `DD MMMM YYYY` of a day written YYYY-MM-DD (CONST-014). Apart from the calendar, so that a page that only shows days needs no dayjs. */
export const displayDay = (day: string): string => inWords.format(new Date(`${day}T00:00:00Z`));

const momentInWords = new Intl.DateTimeFormat('en-GB', {
  ...{ day: '2-digit', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'Europe/London',
} as const);

/** The London day and minute of a moment, as `displayMoment` of the calendar writes it. */
export const displayMoment = (moment: Date): string => momentInWords.format(moment).replace(' at ', ', ');

const shortParts = { day: '2-digit', month: 'short', year: 'numeric' } as const;
const short = new Intl.DateTimeFormat('en-GB', { ...shortParts, timeZone: 'UTC' });
const shortInLondon = new Intl.DateTimeFormat('en-GB', { ...shortParts, timeZone: 'Europe/London' });

// Newer browsers write Sept.
const inShort = (format: Intl.DateTimeFormat, date: Date) => format.format(date).replace('Sept', 'Sep');

/** `DD MMM YYYY` of a day written YYYY-MM-DD: for the dense tables of Admins (PD-70). */
export const shortDay = (day: string): string => inShort(short, new Date(`${day}T00:00:00Z`));

/** The same of the London day of a moment. */
export const shortMoment = (iso: string): string => inShort(shortInLondon, new Date(iso));
