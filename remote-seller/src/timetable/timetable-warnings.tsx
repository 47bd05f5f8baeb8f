import type { OwnTimetable, SaveTimetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { isShortTime, momentOf, shortDays } from '@marketplace/shared-contract/marketplace/timetable/timetable-rules';
import { deadlineLabels, displayWeekday } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { bankHolidayText, isWeekend } from '@marketplace/shared-contract/platform/clock/bank-holidays';
import { displayDate, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { Notice } from '@marketplace/shared-ui';

const deadlines = [
  ['QuestionsCloseDay', deadlineLabels.questionsClose],
  ['IndicativeOffersDay', deadlineLabels.indicativeOffersBy],
  ['FinalOffersDay', deadlineLabels.finalOffersBy],
  ['CompletionExpected', 'Completion expected'],
] as const;

/** Dates on which most offices are closed, in words. */
const closedDays = (input: SaveTimetable): string[] =>
  deadlines.flatMap(([name, label]) => {
    const day = input[name];
    if (!isDay(day)) return [];
    const holiday = bankHolidayText(day);
    if (!holiday && !isWeekend(day)) return [];
    return [`${label}: ${displayWeekday(day)}${holiday ? ` (${holiday})` : ''}`];
  });

/** Allowed values that may need a second look. */
export function TimetableWarnings({ input, own }: { input: SaveTimetable; own: OwnTimetable }) {
  const final = momentOf(input, 'finalOffersBy');
  const days = [
    input.QuestionsCloseDay,
    input.IndicativeOffersDay,
    input.FinalOffersDay,
    input.CompletionExpected,
    input.ExclusivityUntil,
    ...(input.OpenDays ?? []).map(({ Day }) => Day),
  ];
  const closed = closedDays(input);
  const others = own.describedDays.filter((day) => !days.includes(day));
  return (
    <>
      {final && isShortTime(final, new Date(own.liveFrom)) && (
        <Notice tone="warning" title={`Buyers have less than ${shortDays} days`}>
          A short time for offers has to be justified to creditors.
        </Notice>
      )}
      {closed.length > 0 && (
        <Notice tone="warning" title="Not every date is a working day">
          <ul>
            {closed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {days.some(Boolean) && others.length > 0 && (
        <Notice tone="warning" title="The description names other days">
          It says {others.map((day) => displayDate(day)).join(', ')}. It does not change with the timetable: look
          whether buyers could take it for one of these dates.
        </Notice>
      )}
    </>
  );
}
