import { addDays, type Day, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { minutesAfter, workday, workdayFrom } from '../dates.ts';
import type { DemoPost } from '../demo-post.ts';
import type { Step } from '../seed-run.ts';
import { actStep, addStep, nameStep, offerStep, readStep, replaceStep } from './document-steps.ts';
import { type Asked, answerStep, askStep, declineStep, draftStep } from './question-steps.ts';
import { acceptStep, decideStep } from './sale-people.ts';
import type { SaleDocumentName } from './sale-texts.ts';
import { finalOffers, saleDates, timetableStep } from './timetable-step.ts';

/** A number of working days after a day. */
const workdaysAfter = (day: Day, count: number): Day =>
  count === 0 ? day : workdaysAfter(workdayFrom(addDays(day, 1)), count - 1);

/** Moments of a sale: a number of working days after it was posted, at a time of day. */
export const momentsOf = (postedAt: Date) => (days: number, time: string) =>
  londonInstant(workdaysAfter(londonDay(postedAt), days), time);

const firstDocuments: SaleDocumentName[] = ['summary', 'accounts', 'assets', 'property', 'contracts'];

/** Documents are added and released, and the undertaking is offered. */
export const documentSteps = (
  post: DemoPost,
  from: Date,
  names: readonly SaleDocumentName[],
  atOnce = false,
): Step[] => [
  offerStep(post, from, atOnce),
  ...names.flatMap((name, index) => [
    addStep(post, name, minutesAfter(from, 3 + index * 4)),
    actStep(post, name, minutesAfter(from, 5 + index * 4), 'release'),
  ]),
];

const turnover: Asked = {
  ...{ party: 'demo', topic: 'accounts', about: 'accounts' },
  question: 'Ridgeholm would like to know how much of the turnover comes from the largest customer.',
};
const sunday: Asked = {
  ...{ party: 0, topic: 'process' },
  question: 'Can we bring our own engineer to the viewing?',
};
const parts: Asked = { party: 1, topic: 'process', question: 'What did the other parties offer?' };
const terms: Asked = {
  ...{ party: 'demo', topic: 'property', question: 'Has the landlord agreed to speak to Ridgeholm?' },
  whyPrivate: 'It shows that we have written to the landlord.',
};
const oven: Asked = { party: 0, topic: 'assets', question: 'Is any of the plant under finance?' };
const vans: Asked = { party: 0, topic: 'assets', question: 'How old are the vehicles?' };

/** A sale in the middle of everything: dates, documents, undertakings in every state, and questions. */
export function openSale(post: DemoPost, postedAt: Date, now: Date): Step[] {
  const on = momentsOf(postedAt);
  const { day } = finalOffers(post);
  const first = { IndicativeOffersDay: workday(addDays(day, -5)), IndicativeOffersTime: '17:00' };
  const ViewingAddress = 'You are given the address when you say on which day you come.';
  const openDays = [{ Day: workdayFrom(addDays(londonDay(now), 1)), From: '10:00', To: '15:00' }];
  const dates = saleDates(post, {
    ...first,
    Viewing: 'open days',
    OpenDays: openDays,
    ViewingArea: 'At the premises',
    ViewingAddress,
  });
  return [
    timetableStep(post, on(1, '09:10'), dates),
    ...documentSteps(post, on(1, '09:30'), firstDocuments),
    acceptStep(post, 'demo', on(1, '15:20')),
    decideStep(post, 'demo', 'release', on(1, '16:05')),
    acceptStep(post, 0, on(2, '09:15')),
    decideStep(post, 0, 'release', on(2, '11:40')),
    acceptStep(post, 1, on(2, '10:25')),
    decideStep(post, 1, 'decline', on(2, '11:45')),
    acceptStep(post, 2, on(2, '14:10')),
    decideStep(post, 2, 'release', on(2, '16:30')),
    nameStep(post, 'contracts', 'demo', on(3, '09:05')),
    readStep(post, 'demo', on(3, '09:40'), ['summary', 'accounts', 'contracts']),
    readStep(post, 0, on(3, '10:20'), ['summary', 'accounts']),
    askStep(post, turnover, on(3, '11:15')),
    askStep(post, sunday, on(3, '12:30')),
    answerStep(post, sunday, viewingAnswer('one adviser'), on(3, '14:00')),
    askStep(post, parts, on(3, '14:30')),
    declineStep(post, parts, 'Offers are confidential, and are opened after the last date.', on(3, '15:00')),
    answerStep(post, turnover, turnoverAnswer, on(4, '10:10')),
    answerStep(post, sunday, viewingAnswer('two advisers'), on(4, '10:40'), 2),
    decideStep(post, 2, 'end', on(4, '11:00')),
    replaceStep(post, 'accounts', on(5, '09:30'), 'The last quarter has been added.'),
    askStep(post, terms, on(5, '12:00')),
    answerStep(post, terms, landlordAnswer, on(5, '15:45')),
    addStep(post, 'staff', on(6, '09:20')),
    askStep(post, oven, minutesAfter(now, -1500)),
    draftStep(post, oven, financeAnswer, minutesAfter(now, -260)),
    askStep(post, vans, minutesAfter(now, -190)),
    acceptStep(post, 3, minutesAfter(now, -230)),
    acceptStep(post, 'flagged', minutesAfter(now, -170)),
  ];
}

const viewingAnswer = (who: string) => ({
  as: 'May a buyer bring an adviser to the viewing?',
  answer: `Yes, ${who} for each buyer. Please give the names with the appointment.`,
  readers: 'post' as const,
});
const turnoverAnswer = {
  as: 'How much of the turnover comes from the largest customer?',
  answer: 'About a fifth, over each of the last two years.',
  readers: 'holders' as const,
};
const landlordAnswer = {
  as: 'Has the landlord agreed to speak to the buyer who asked?',
  answer: 'Yes. Please write to us, and we will put you in touch.',
  readers: 'asker' as const,
};
const financeAnswer = {
  as: 'Is any of the plant under finance?',
  answer: 'Two machines are, and both are left out of the schedule.',
  readers: 'holders' as const,
};

/** Dates moved with a reason, exclusivity, and a buyer who waits. */
export function movedSale(post: DemoPost, postedAt: Date, now: Date): Step[] {
  const on = momentsOf(postedAt);
  const { day } = finalOffers(post);
  const dates = { IndicativeOffersDay: workday(addDays(day, -6)), IndicativeOffersTime: '12:00' };
  const later = { IndicativeOffersDay: workday(addDays(day, -4)), IndicativeOffersTime: '12:00' };
  const Reason = 'The accounts for the last quarter came later than expected.';
  return [
    timetableStep(post, on(1, '10:10'), saleDates(post, dates)),
    ...documentSteps(post, on(1, '10:30'), ['summary', 'accounts']),
    acceptStep(post, 0, on(2, '10:15')),
    decideStep(post, 0, 'release', on(2, '12:40')),
    readStep(post, 0, on(3, '10:20'), ['summary', 'accounts']),
    timetableStep(post, on(4, '11:00'), saleDates(post, { ...later, Reason })),
    timetableStep(post, minutesAfter(now, -1600), {
      ...saleDates(post, later),
      ExclusivityUntil: workdayFrom(addDays(londonDay(now), 9)),
    }),
    acceptStep(post, 'demo', minutesAfter(now, -300)),
  ];
}

/** A sale whose particulars open at once. */
export const atOnceSale = (post: DemoPost, postedAt: Date): Step[] => {
  const on = momentsOf(postedAt);
  return [
    timetableStep(post, on(1, '11:10'), saleDates(post)),
    ...documentSteps(post, on(1, '11:30'), ['summary', 'assets'], true),
    acceptStep(post, 'demo', on(2, '10:15')),
    readStep(post, 'demo', on(2, '10:20'), ['summary']),
    acceptStep(post, 0, on(2, '13:15')),
  ];
};

/** Dates, and nothing else. */
export const datedSale = (post: DemoPost, postedAt: Date): Step[] => [
  timetableStep(post, minutesAfter(postedAt, 40), saleDates(post)),
];
