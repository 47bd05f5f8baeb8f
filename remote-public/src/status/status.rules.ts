import type { Status, StatusDay } from '@marketplace/shared-contract/operations/status/status';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/display-date';

/** A share as a percentage that is never rounded up: one minute of an outage is visible. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return 'none';
  return part === whole ? '100%' : `${(Math.floor((part * 10_000) / whole) / 100).toFixed(2)}%`;
}

/** The site's current status, in a sentence. */
export function stateText(last: Status['last']): string {
  if (!last) return 'We do not know whether the site can be reached: no check in the last five minutes.';
  const when = displayMoment(new Date(last.date));
  return last.up ? `The site can be reached. Last check: ${when}.` : `The site could not be reached: ${when}.`;
}

const sumOf = (days: readonly StatusDay[], figure: (day: StatusDay) => number) =>
  days.reduce((sum, day) => sum + figure(day), 0);

/** The minutes and mails of several days. */
export const sumDays = (days: readonly StatusDay[]): Omit<StatusDay, 'day'> => ({
  up: sumOf(days, ({ up }) => up),
  down: sumOf(days, ({ down }) => down),
  unknown: sumOf(days, ({ unknown }) => unknown),
  emails: mailsOf(days, 'emails'),
  alerts: mailsOf(days, 'alerts'),
});

const mailsOf = (days: readonly StatusDay[], kind: 'emails' | 'alerts') => ({
  handedOver: sumOf(days, (day) => day[kind].handedOver),
  inTime: sumOf(days, (day) => day[kind].inTime),
});
