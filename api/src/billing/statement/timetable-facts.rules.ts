import { laterFacts } from '@marketplace/shared-contract/billing/statement/statement-words';
import type { Timetable, TimetableChange } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import {
  deadlineLabels,
  deadlineNames,
  displayDeadline,
  isDeadlineName,
} from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayDate, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { FurtherFacts } from './further-facts.ts';

/** The dates of the sale in one posting. */
export type KnownTimetable = { startDate: Day; timetable: Timetable };

const fact = (label: string, value: string) => ({ part: 'timetable', label, value, source: 'Timetable' }) as const;

const changeText = ({ from, to, reason }: TimetableChange) =>
  `${from ? `From ${displayDeadline(from)} to` : 'To'} ${displayDeadline(to)}. ${reason ? `Reason: ${reason}` : 'No reason was given.'}`;

const viewingText = ({ viewing, openDays, viewingArea }: Timetable) => {
  const days = openDays.map(({ day, from, to }) => `${displayDate(day)}, ${from} to ${to}`);
  const how = {
    none: 'None was announced',
    'by appointment': 'By appointment',
    'open days': `On open days: ${days.join('; ')}`,
  };
  return [how[viewing], viewing !== 'none' && viewingArea].filter(Boolean).join('. ');
};

/** The announced dates of a sale, with changes, reasons and times; with several postings each names its own. */
export function timetableFacts(known: readonly KnownTimetable[]): FurtherFacts {
  if (known.length === 0) return [fact('Dates of the sale', 'None in the marketplace’s timetable')];
  return known.flatMap(({ startDate, timetable }) => {
    const of = (label: string) => (known.length > 1 ? `${label} (posting from ${displayDate(startDate)})` : label);
    return [
      ...deadlineNames.flatMap((name) => {
        const { at } = timetable[name] ?? {};
        return at ? [fact(of(deadlineLabels[name]), displayDeadline(at))] : [];
      }),
      ...(timetable.completionExpected
        ? [fact(of('Completion expected'), displayDate(timetable.completionExpected))]
        : []),
      ...(timetable.exclusivityUntil ? [fact(of('Exclusivity until'), displayDate(timetable.exclusivityUntil))] : []),
      fact(of(laterFacts[2].viewing), viewingText(timetable)),
      ...timetable.changes.map((change) => {
        const name = isDeadlineName(change.deadline) ? deadlineLabels[change.deadline] : change.deadline;
        const became = change.change === 'reopened' ? 'opened again' : 'moved';
        return fact(`${name}: ${became} on ${displayMoment(change.madeAt)}`, changeText(change));
      }),
    ];
  });
}

/** Whether the practitioner is asked for a reason: no date was announced, or one was moved. */
export const datesAskReason = (known: readonly KnownTimetable[]): boolean =>
  known.every(({ timetable }) => deadlineNames.every((name) => timetable[name] === null)) ||
  known.some(({ timetable }) => timetable.changes.length > 0);
