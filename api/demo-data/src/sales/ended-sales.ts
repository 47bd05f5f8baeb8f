import type { SaveOutcomeInput } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import type { SaveTimetableInput } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { addDays, type Day, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { minutesAfter, workday, workdayFrom } from '../dates.ts';
import type { DemoPost } from '../demo-post.ts';
import type { Step } from '../seed-run.ts';
import { readStep } from './document-steps.ts';
import { documentSteps, momentsOf } from './live-sales.ts';
import { outcomeStep, takeStep, wordsStep } from './outcome-steps.ts';
import { acceptStep, decideStep } from './sale-people.ts';
import { marketingWords, prePackWords } from './sale-texts.ts';
import { finalOffers, saleDates, timetableStep } from './timetable-step.ts';

/** A sale completed early was sold after its last offers, and as expected. */
const datesUntil = (soldOn: Day): SaveTimetableInput => ({
  ...{ QuestionsCloseDay: workdayFrom(addDays(soldOn, -4)), FinalOffersDay: workday(addDays(soldOn, -1)) },
  CompletionExpected: workdayFrom(soldOn),
});

/** The announced dates; if the sale ended earlier, they are moved first so that nobody keeps a wrong date. */
function announced(post: DemoPost, postedAt: Date, soldOn: Day | undefined): Step[] {
  const first = minutesAfter(postedAt, 30);
  if (soldOn === undefined || finalOffers(post).day < soldOn)
    return [timetableStep(post, first, saleDates(post, soldOn ? datesUntil(soldOn) : {}))];
  const earlier = datesUntil(soldOn);
  return [
    timetableStep(post, first, saleDates(post)),
    timetableStep(
      post,
      londonInstant(workday(addDays(soldOn, -4)), '10:00'),
      saleDates(post, {
        ...{ ...earlier, QuestionsCloseDay: earlier.FinalOffersDay, QuestionsCloseTime: '10:00' },
        Reason: 'The money to trade on runs out sooner than expected, so offers are needed earlier.',
        Confirmed: true,
      }),
    ),
  ];
}

/** The steps before the end of any of these sales. */
function beginning(post: DemoPost, postedAt: Date, soldOn?: Day): Step[] {
  const on = momentsOf(postedAt);
  return [
    ...announced(post, postedAt, soldOn),
    ...documentSteps(post, minutesAfter(postedAt, 45), ['summary', 'accounts', 'assets']),
    acceptStep(post, 'demo', on(1, '09:20')),
    decideStep(post, 'demo', 'release', on(1, '09:50')),
    acceptStep(post, 0, on(1, '10:20')),
    decideStep(post, 0, 'release', on(1, '11:20')),
    readStep(post, 'demo', on(1, '12:20'), ['summary', 'accounts']),
    readStep(post, 0, on(1, '13:20'), ['summary', 'assets']),
  ];
}

const sale = (CompletedOn: Day): SaveOutcomeInput => ({
  ...{ Result: 'sold-whole', CompletedOn, ProcedureId: 2, Jurisdiction: 'england-and-wales' },
  Purchasers: [{ Name: 'Harrow Fell Trading Ltd', CompanyNumber: '09876543', ThroughUs: 'not-known' }],
  ...{ IndicativeOffers: '3', FinalOffers: '2', OffersFromConnected: '0' },
  ...{ Total: '325000.00', AtCompletion: '275000.00', Deferred: '50000.00' },
  Assets: [
    { Text: 'Plant and machinery', Sum: '210000.00' },
    { Text: 'Stock and work in progress', Sum: '85000.00' },
    { Text: 'Goodwill and names', Sum: '30000.00' },
  ],
  ...{ ConnectedPerson: 'no', ConnectedParty: 'no' },
});

const afterEnd = (endedAt: Date, days: number, time: string) =>
  londonInstant(workdayFrom(addDays(londonDay(endedAt), days)), time);

/** A pre-pack whose statement was finalised, and whose price was corrected since. */
export function prePackSale(post: DemoPost, postedAt: Date, endedAt: Date): Step[] {
  const completed = londonDay(endedAt);
  const corrected = {
    ...{ ...sale(completed), Total: '320000.00', Deferred: '45000.00', Assets: [] },
    Reason: 'The deferred part was reduced after the stock was counted.',
  };
  return [
    ...beginning(post, postedAt, completed),
    outcomeStep(post, afterEnd(endedAt, 1, '11:00'), sale(completed)),
    wordsStep(post, afterEnd(endedAt, 2, '15:10'), prePackWords),
    takeStep(post, afterEnd(endedAt, 3, '16:30')),
    outcomeStep(post, afterEnd(endedAt, 8, '12:15'), corrected),
  ];
}

/** A sale to a connected party, with an evaluator's report and a draft statement. */
export function connectedSale(post: DemoPost, postedAt: Date, endedAt: Date): Step[] {
  const completed = londonDay(endedAt);
  const connected: SaveOutcomeInput = {
    ...{ ...sale(completed), ProcedureId: 1, ConnectedPerson: 'yes', ConnectedParty: 'yes', OffersFromConnected: '1' },
    ConnectedHow: 'A director of the purchaser was a director of the company.',
    ...{ AdministrationFrom: completed, Substantial: 'yes', Route: 'report' },
    ...{ Evaluator: 'Independent Evaluations Ltd', ReportDate: addDays(completed, -2), ReportView: 'satisfied' },
  };
  return [
    ...beginning(post, postedAt, completed),
    outcomeStep(post, afterEnd(endedAt, 1, '11:20'), connected),
    wordsStep(post, afterEnd(endedAt, 2, '14:40'), marketingWords),
  ];
}

/** An expired post: not sold, with a draft summary. */
export const unsoldSale = (post: DemoPost, postedAt: Date, endedAt: Date): Step[] => [
  ...beginning(post, postedAt),
  outcomeStep(post, afterEnd(endedAt, 3, '10:00'), {
    ...{ Result: 'not-sold', CompletedOn: londonDay(endedAt), ProcedureId: 1, Jurisdiction: 'england-and-wales' },
    ...{ IndicativeOffers: '1', FinalOffers: '0', OffersFromConnected: '0' },
  }),
  wordsStep(post, afterEnd(endedAt, 3, '10:40'), { otherMarketing: marketingWords.otherMarketing }),
];

/** A post withdrawn with undertakings in force: their buyers are asked to destroy their copies. */
export const withdrawnSale = (post: DemoPost, postedAt: Date): Step[] => beginning(post, postedAt);
