import type { Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import {
  deadlineLabels,
  deadlineNames,
  displayDeadline,
  displayWeekday,
  isDeadlineName,
} from '@marketplace/shared-contract/marketplace/timetable/timetable-words';

type Line = readonly [label: string, text: string];
const unlessEmpty = (label: string, text: string | null | undefined): Line[] => (text ? [[label, text]] : []);

function viewingOf({ viewing, viewingArea, openDays }: Timetable): string {
  if (viewing === 'none') return '';
  const days = openDays.map(({ day, from, to }) => `${displayWeekday(day)}, ${from} to ${to}`);
  const how = viewing === 'by appointment' ? ['By appointment'] : days;
  return [...how, viewingArea].filter(Boolean).join('\n');
}

/** The dates of a sale as a post's page shows them to a buyer, with each that was moved. */
export function timetableLines(timetable: Timetable): Line[] {
  const { completionExpected, exclusivityUntil, viewingAddress, offerInstructions, offersTo, changes } = timetable;
  return [
    ...deadlineNames.flatMap((name) =>
      unlessEmpty(deadlineLabels[name], timetable[name] && displayDeadline(timetable[name].at)),
    ),
    ...unlessEmpty('Completion expected', completionExpected && displayWeekday(completionExpected)),
    ...unlessEmpty('Exclusivity', exclusivityUntil && `One bidder alone until ${displayWeekday(exclusivityUntil)}`),
    ...unlessEmpty('Viewing', viewingOf(timetable)),
    ...unlessEmpty('Full address', viewingAddress),
    ...unlessEmpty('What an offer must contain', offerInstructions),
    ...unlessEmpty('Send offers to', offersTo),
    ...changes.map(({ deadline, from, to, reason }): Line => {
      const label = isDeadlineName(deadline) ? deadlineLabels[deadline] : 'A date';
      const moved = from ? `From ${displayDeadline(from)} to ${displayDeadline(to)}` : `To ${displayDeadline(to)}`;
      return [`${label}: changed`, reason ? `${moved}. Reason: ${reason}` : moved];
    }),
  ];
}
