const inWords = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `DD MMMM YYYY` of a day written YYYY-MM-DD (CONST-014). Apart from the calendar, so that a page that only shows days needs no dayjs. */
export const displayDay = (day: string): string => inWords.format(new Date(`${day}T00:00:00Z`));
