import { optionalDay } from '../../platform/fields/day-field.ts';
import { emptiableEmail } from '../../platform/fields/email.ts';
import { optionalLine, optionalLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { type DeadlineName, deadlineNames } from './timetable-words.ts';

export const viewings = ['none', 'by appointment', 'open days'] as const;
export type Viewing = (typeof viewings)[number];

export const timetableLimits = {
  openDays: 6,
  viewingArea: 80,
  viewingAddress: 300,
  offerInstructions: 2000,
  reason: 300,
} as const;

const quarters = ['00', '15', '30', '45'];
/** The times a timetable offers: quarter hours of a working day; clock changes never skip or repeat them. */
export const timetableTimes: readonly string[] = Array.from({ length: 41 }, (_, n) => {
  const hour = String(8 + Math.floor(n / 4)).padStart(2, '0');
  return `${hour}:${quarters[n % 4]}`;
});

const chooseTime = 'Choose a time from 08:00 to 18:00, in quarter hours';
const isTime = (text: string) => timetableTimes.includes(text);
const time = z.string({ error: chooseTime }).check(z.refine(isTime, chooseTime));
const optionalTime = () =>
  z.prefault(z.string({ error: chooseTime }).check(z.refine((text) => text === '' || isTime(text), chooseTime)), '');

/** The keys of a date's day and time in the input. */
export const deadlineKeys = {
  questionsClose: { day: 'QuestionsCloseDay', time: 'QuestionsCloseTime' },
  indicativeOffersBy: { day: 'IndicativeOffersDay', time: 'IndicativeOffersTime' },
  finalOffersBy: { day: 'FinalOffersDay', time: 'FinalOffersTime' },
} as const satisfies Record<DeadlineName, { day: string; time: string }>;

const OpenDay = z
  .object({
    Day: optionalDay().check(z.refine((day) => day !== '', 'Enter the day')),
    From: time,
    To: time,
  })
  .check(z.refine(({ From, To }) => From < To, { path: ['To'], error: 'An open day must end after it begins' }));
export type OpenDay = z.infer<typeof OpenDay>;

const tooManyOpenDays = `There can be at most ${timetableLimits.openDays} open days`;

/** The whole timetable of a post as input; omitted or empty dates are not set. */
const fields = z.object({
  QuestionsCloseDay: optionalDay(),
  QuestionsCloseTime: optionalTime(),
  IndicativeOffersDay: optionalDay(),
  IndicativeOffersTime: optionalTime(),
  FinalOffersDay: optionalDay(),
  FinalOffersTime: optionalTime(),
  CompletionExpected: optionalDay(),
  ExclusivityUntil: optionalDay(),
  Viewing: z.prefault(z.enum(viewings, { error: 'Choose how the business can be viewed' }), 'none'),
  OpenDays: z.prefault(z.array(OpenDay).check(z.maxLength(timetableLimits.openDays, tooManyOpenDays)), []),
  ViewingArea: optionalLine(timetableLimits.viewingArea),
  ViewingAddress: optionalLines(timetableLimits.viewingAddress),
  OfferInstructions: optionalLines(timetableLimits.offerInstructions),
  OffersTo: emptiableEmail('Enter a valid email address for offers'),
  /** Why a date is moved; buyers can read it. */
  Reason: optionalLine(timetableLimits.reason),
  /** Confirms that a date is moved earlier than announced. */
  Confirmed: z.prefault(z.boolean({ error: 'Must be true or false' }), false),
});
type Fields = z.infer<typeof fields>;

/** A day needs a time, and a time a day. */
const together = (name: DeadlineName) => {
  const { day, time: at } = deadlineKeys[name];
  return [
    z.refine<Fields>((given) => given[day] === '' || given[at] !== '', { path: [at], error: 'Choose the time' }),
    z.refine<Fields>((given) => given[at] === '' || given[day] !== '', { path: [day], error: 'Enter the day' }),
  ];
};

export const SaveTimetable = fields.check(
  ...deadlineNames.flatMap(together),
  z.refine(({ Viewing: viewing, OpenDays }) => viewing !== 'open days' || OpenDays.length > 0, {
    path: ['OpenDays'],
    error: 'Add an open day, or choose another kind of viewing',
  }),
);
export type SaveTimetable = z.infer<typeof SaveTimetable>;
export type SaveTimetableInput = z.input<typeof SaveTimetable>;

/** A date in a timetable: the moment, and the London day and time as typed. */
const Deadline = z.object({ at: z.string(), day: z.string(), time: z.string() });
export type Deadline = z.infer<typeof Deadline>;

/** A change of a date, and its reason. A later release may have more dates and changes. */
const TimetableChange = z.object({
  deadline: z.string(),
  change: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  reason: z.string(),
  madeAt: z.string(),
});
export type TimetableChange = z.infer<typeof TimetableChange>;

/** A post's timetable. The last three are for holders, the owner's firm and Admins; otherwise absent. */
export const Timetable = z.object({
  questionsClose: z.nullable(Deadline),
  indicativeOffersBy: z.nullable(Deadline),
  finalOffersBy: z.nullable(Deadline),
  completionExpected: z.nullable(z.string()),
  exclusivityUntil: z.nullable(z.string()),
  viewing: z.enum(viewings),
  openDays: z.array(z.object({ day: z.string(), from: z.string(), to: z.string() })),
  viewingArea: z.string(),
  /** Dates that were moved or reopened, oldest first. */
  changes: z.array(TimetableChange),
  viewingAddress: z.optional(z.string()),
  offerInstructions: z.optional(z.string()),
  offersTo: z.optional(z.string()),
});
export type Timetable = z.infer<typeof Timetable>;

/** For the post's firm: the timetable, if any, and the facts its dates are checked against. */
export const OwnTimetable = z.object({
  timetable: z.nullable(Timetable),
  /** When the posting is or was first live, and its last day. */
  liveFrom: z.string(),
  endsOn: z.string(),
  /** Future days named in the post's description, which does not follow the timetable. */
  describedDays: z.array(z.string()),
});
export type OwnTimetable = z.infer<typeof OwnTimetable>;
