import {
  addDays,
  type Day,
  daysBetween,
  displayDate,
  isDay,
  londonDay,
  londonInstant,
} from '../../platform/clock/calendar.ts';
import {
  deadlineKeys,
  type SaveTimetable,
  SaveTimetable as schema,
  type Timetable,
  timetableTimes,
} from './timetable.ts';
import { type DeadlineName, deadlineLabels, deadlineNames, displayDeadline } from './timetable-words.ts';

const hour = 60 * 60 * 1000;
/** The notice, in hours, for moving a date earlier than announced, and for a final date after a post went live. */
const noticeHours = 24;
/** Within this many hours of a date, it can only be moved later. */
const closeHours = 2;
const furthestDays = 28;
/** A shorter time for offers than this has to be justified to creditors. */
export const shortDays = 5;

/** The context for checking a timetable. */
export type TimetableFacts = {
  /** The stored timetable. */
  stored: Timetable | null;
  /** When the posting is or was first live, and its last day. */
  liveFrom: Date;
  endsOn: Day;
  now: Date;
};
/** An error in a field; `path` says where in it, if not all of it. */
export type TimetableProblem = { field: keyof SaveTimetable; path?: (string | number)[]; message: string };

/** Parses a typed date and time; undefined if empty. */
export function momentOf(input: SaveTimetable, name: DeadlineName): Date | undefined {
  const { day, time } = deadlineKeys[name];
  return isDay(input[day] ?? '') && timetableTimes.includes(input[time] ?? '')
    ? londonInstant(input[day], input[time])
    : undefined;
}

/** How a save changes an announced date. */
export type Move = { name: DeadlineName; change: 'set' | 'moved' | 'reopened'; from: Date | null; to: Date };

/** The dates that differ from the stored ones. Moving a past date reopens it. */
export function movesOf(input: SaveTimetable, { stored, now }: Pick<TimetableFacts, 'stored' | 'now'>): Move[] {
  return deadlineNames.flatMap((name): Move[] => {
    const to = momentOf(input, name);
    const before = stored?.[name]?.at;
    const from = before === undefined ? null : new Date(before);
    if (!to || to.getTime() === from?.getTime()) return [];
    if (!from) return [{ name, change: 'set', from, to }];
    return [{ name, change: from <= now ? 'reopened' : 'moved', from, to }];
  });
}

/** Whether a date moves earlier than announced. */
export const isEarlier = ({ change, from, to }: Move): boolean => change === 'moved' && from !== null && to < from;

/** Errors in a date that is set or moved. */
function moveProblem({ name, to, ...move }: Move, { now, liveFrom, endsOn }: TimetableFacts): string | undefined {
  const from = move.from?.getTime() ?? 0;
  if (to <= now) return `${deadlineLabels[name]}: this must be in the future`;
  if (isEarlier({ name, to, ...move })) {
    if (from - now.getTime() <= closeHours * hour)
      return `Less than ${closeHours} hours before an announced date it can only be moved later`;
    const first = new Date(now.getTime() + noticeHours * hour);
    if (to < first)
      return `A date can come earlier only with ${noticeHours} hours’ notice: choose a time after ${displayDeadline(first.toISOString())}`;
  }
  if (name !== 'finalOffersBy') return undefined;
  const first = new Date(liveFrom.getTime() + noticeHours * hour);
  if (to < first)
    return `Buyers need ${noticeHours} hours at least: choose a time after ${displayDeadline(first.toISOString())}`;
  const last = addDays(endsOn, furthestDays);
  return londonDay(to) > last
    ? `Final offers can be due until ${furthestDays} days after the post ends, ${displayDate(last)}`
    : undefined;
}

/** Errors in the order of the dates. */
function orderProblems(input: SaveTimetable): TimetableProblem[] {
  const questions = momentOf(input, 'questionsClose');
  const indicative = momentOf(input, 'indicativeOffersBy');
  const final = momentOf(input, 'finalOffersBy');
  const { CompletionExpected: completion } = input;
  const problems: (TimetableProblem | false | undefined)[] = [
    final &&
      indicative &&
      indicative >= final && {
        field: 'IndicativeOffersDay',
        message: 'Indicative offers must be due before best and final offers',
      },
    final &&
      questions &&
      questions > final && {
        field: 'QuestionsCloseDay',
        message: 'Questions must close before best and final offers are due, or with them',
      },
    final &&
      isDay(completion) &&
      completion < londonDay(final) && {
        field: 'CompletionExpected',
        message: 'Completion cannot be expected before best and final offers are due',
      },
  ];
  return problems.filter((problem) => typeof problem === 'object');
}

/** Errors in the days without a time. */
function dayProblems(input: SaveTimetable, { stored, now }: TimetableFacts): TimetableProblem[] {
  const day = londonDay(now);
  const { CompletionExpected: completion, ExclusivityUntil: exclusivity, OpenDays } = input;
  const problems: TimetableProblem[] = [];
  // An invalid day already has its message.
  if (isDay(completion) && completion !== stored?.completionExpected && completion < day)
    problems.push({ field: 'CompletionExpected', message: 'Completion cannot be expected in the past' });
  if (isDay(exclusivity) && exclusivity !== stored?.exclusivityUntil) {
    const last = addDays(day, furthestDays);
    if (exclusivity < day || exclusivity > last)
      problems.push({
        field: 'ExclusivityUntil',
        message: `Exclusivity can last until ${displayDate(last)}, ${furthestDays} days from today`,
      });
  }
  const known = stored?.openDays.map((open) => open.day) ?? [];
  const past = OpenDays.flatMap(({ Day: open }, place) =>
    isDay(open) && open < day && !known.includes(open) ? [place] : [],
  );
  const message = 'An open day cannot be in the past';
  return [
    ...problems,
    ...past.map((place) => ({ field: 'OpenDays' as const, path: ['OpenDays', place, 'Day'], message })),
  ];
}

/** All errors of a timetable, for the form and the call. The confirmation is checked last. */
export function timetableProblems(input: SaveTimetable, facts: TimetableFacts): TimetableProblem[] {
  const moves = movesOf(input, facts);
  const removed = deadlineNames
    .filter((name) => facts.stored?.[name] && !momentOf(input, name))
    .map((name) => ({
      field: deadlineKeys[name].day,
      message: 'A date that was announced can be moved, but not removed',
    }));
  const moved = moves.flatMap((move) => {
    const message = moveProblem(move, facts);
    return message ? [{ field: deadlineKeys[move.name].day, message }] : [];
  });
  const problems = [...removed, ...moved, ...orderProblems(input), ...dayProblems(input, facts)];
  if (moves.some(isEarlier) && input.Reason === '')
    problems.push({ field: 'Reason', message: 'Say why a date comes earlier than announced. Buyers read this' });
  return problems;
}

/** Whether final offers are due so soon that the short time has to be justified. */
export const isShortTime = (final: Date, liveFrom: Date): boolean =>
  daysBetween(londonDay(liveFrom), londonDay(final)) < shortDays;

/** The form for a post's timetable. The confirmation is asked for once the rest is valid. */
export const timetableForm = (facts: () => TimetableFacts) =>
  schema.check(({ value, issues }) => {
    for (const { field, path = [field], message } of timetableProblems(value, facts()))
      issues.push({ code: 'custom', input: value[field], path, message });
  });

/** A stored timetable as form input. */
export function timetableInput(timetable: Timetable | null): SaveTimetable {
  const { openDays = [], completionExpected, exclusivityUntil, viewing = 'none' } = timetable ?? {};
  const dayOf = (name: DeadlineName) => timetable?.[name]?.day ?? '';
  const timeOf = (name: DeadlineName) => timetable?.[name]?.time ?? '';
  return {
    QuestionsCloseDay: dayOf('questionsClose'),
    QuestionsCloseTime: timeOf('questionsClose'),
    IndicativeOffersDay: dayOf('indicativeOffersBy'),
    IndicativeOffersTime: timeOf('indicativeOffersBy'),
    FinalOffersDay: dayOf('finalOffersBy'),
    FinalOffersTime: timeOf('finalOffersBy'),
    CompletionExpected: completionExpected ?? '',
    ExclusivityUntil: exclusivityUntil ?? '',
    Viewing: viewing,
    OpenDays: openDays.map(({ day, from, to }) => ({ Day: day, From: from, To: to })),
    ViewingArea: timetable?.viewingArea ?? '',
    ViewingAddress: timetable?.viewingAddress ?? '',
    OfferInstructions: timetable?.offerInstructions ?? '',
    OffersTo: timetable?.offersTo ?? '',
    Reason: '',
    Confirmed: false,
  };
}
