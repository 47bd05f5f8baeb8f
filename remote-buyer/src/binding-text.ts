import { serverNow } from '@marketplace/shared-auth';
import { displayDate, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';

/** Until when an undertaking binds, on its own page and in the list. */
export function bindingText(until: string | undefined): string {
  if (!until) return 'The text says for how long it binds you.';
  return `It ${until < londonDay(serverNow()) ? 'bound' : 'binds'} you until ${displayDate(until)}.`;
}
