const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const ofDay = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' });
const zone = 'Europe/London';
const inLondon = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone });
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: zone,
});

/** `5 September 2026` of a day, or of the London day of an instant: as a sentence has it. Columns and fields have `displayDate`. */
export const proseDay = (value: string | Date): string =>
  typeof value === 'string' ? ofDay.format(new Date(`${value.slice(0, 10)}T00:00:00Z`)) : inLondon.format(value);

/** `5 September 2026, 09:00` in London of an ISO instant. */
export function proseMoment(iso: string): string {
  const moment = new Date(iso);
  return `${proseDay(moment)}, ${clock.format(moment)}`;
}

/** The same text with its days as a sentence has them: what was written before sentences had them so compares as equal. */
export const withoutPaddedDays = (text: string): string => text.replace(/\b0(?=\d [A-Z][a-z]{2,8} \d{4}\b)/g, '');
