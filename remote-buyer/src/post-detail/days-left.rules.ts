import { serverNow } from '@marketplace/shared-auth';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { type Day, daysBetween, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';

/** How many days a post is still for sale after today, and whether it closes soon. */
export function daysLeftText(end: Day): { text: string; soon: boolean } {
  const left = daysBetween(londonDay(serverNow()), end);
  return { text: left <= 0 ? 'today' : `${countOf(left, 'day', 'days')} left`, soon: left < soonDays };
}

/** The time until a London day. */
export function daysUntil(day: Day): string {
  const left = daysBetween(londonDay(serverNow()), day);
  if (left <= 0) return 'Today';
  return left === 1 ? 'Tomorrow' : `In ${left} days`;
}
