import { displayDate } from '@marketplace/shared-contract/calendar';
import type { OwnTimetable, SaveTimetable } from '@marketplace/shared-contract/timetable';
import { isShortTime, momentOf, shortDays } from '@marketplace/shared-contract/timetable-rules';
import { Notice } from '@marketplace/shared-ui';

/** What is allowed, and may need a second look. */
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
  const others = own.describedDays.filter((day) => !days.includes(day));
  return (
    <>
      {final && isShortTime(final, new Date(own.liveFrom)) && (
        <Notice tone="warning" title={`Buyers have less than ${shortDays} days`}>
          A short time for offers has to be justified to creditors.
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
