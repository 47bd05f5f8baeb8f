import { type Outcome, SaveOutcome } from '../../marketplace/outcome/outcome.ts';
import {
  isAdministration,
  isSale,
  type OutcomeField,
  type OutcomeResult,
  outcomeWords,
} from '../../marketplace/outcome/outcome-words.ts';
import { addDays, type Day, displayDate, isDay } from '../../platform/clock/calendar.ts';
import { readAmount } from '../../platform/fields/typed-amount.ts';
import { displayMoney, type Pence } from '../../platform/words/money.ts';
import { soldProblem } from '../posting/posting-dates.ts';

/** The statutory period for a sale to a connected person, in days from the first day of the administration (day 1). */
export const scrutinyDays = 56;

type Disposal = Pick<
  Outcome,
  'Result' | 'ProcedureId' | 'CompletedOn' | 'ConnectedPerson' | 'Substantial' | 'AdministrationFrom'
>;

/** The last day on which a sale needs one of the two routes: eight weeks that begin with the administration. */
export const lastScrutinyDay = (administrationFrom: Day): Day => addDays(administrationFrom, scrutinyDays - 1);

/** Whether the law requires an evaluator's report or the creditors' approval for this sale, as far as is known. */
export const needsRoute = ({
  Result,
  ProcedureId,
  CompletedOn,
  ConnectedPerson,
  Substantial,
  AdministrationFrom: from,
}: Disposal) =>
  isSale(Result) &&
  isAdministration(ProcedureId) &&
  ConnectedPerson === 'yes' &&
  Substantial === 'yes' &&
  isDay(from) &&
  isDay(CompletedOn) &&
  CompletedOn >= from &&
  CompletedOn <= lastScrutinyDay(from);

type Connection = Pick<Outcome, 'ConnectedPerson' | 'ConnectedParty'>;

/** Whether the purchaser is connected in either sense. */
export const isConnected = ({ ConnectedPerson, ConnectedParty }: Connection): boolean =>
  ConnectedPerson === 'yes' || ConnectedParty === 'yes';

/** The warning if the purchaser is recorded as a connected person and not as a connected party, the wider term. */
export const connectionWarning = ({ ConnectedPerson, ConnectedParty }: Connection): string | undefined =>
  ConnectedPerson === 'yes' && ConnectedParty !== 'yes'
    ? `A connected person is a connected party too. Please check your answer to “${outcomeWords.ConnectedParty}”. The statement is an account of a connected sale either way.`
    : undefined;

/** Parses a typed amount into pence; undefined if invalid. */
export const penceIn = (text: string): Pence | undefined => readAmount(text).value;

type Sums = Pick<Outcome, 'Total' | 'AtCompletion' | 'Deferred' | 'Assets'>;
type OutcomeProblem = { field: OutcomeField | 'Reason'; message: string };

/** Errors in the sums of a sale; empty ones are ignored. */
export function sumProblem({ Total, AtCompletion, Deferred, Assets }: Sums): OutcomeProblem | undefined {
  const [total, paid, deferred] = [Total, AtCompletion, Deferred].map(penceIn);
  const part = paid === undefined && deferred === undefined ? undefined : (paid ?? 0) + (deferred ?? 0);
  if (part !== undefined && total === undefined)
    return { field: 'Total', message: 'Please enter the total of the paid and deferred amounts' };
  const all = paid !== undefined && deferred !== undefined;
  if (part !== undefined && total !== undefined && (all ? part !== total : part > total))
    return {
      field: 'Total',
      message: all
        ? `Paid and deferred come to ${displayMoney(part)}, and the total says ${displayMoney(total)}`
        : `The total of ${displayMoney(total)} is less than the ${displayMoney(part)} that are part of it`,
    };
  const sums = Assets.map(({ Sum }) => penceIn(Sum));
  if (sums.length === 0 || sums.includes(undefined)) return undefined;
  const assets = sums.reduce<Pence>((added, one) => added + (one ?? 0), 0);
  if (total === undefined)
    return { field: 'Total', message: `Please enter the total: the assets come to ${displayMoney(assets)}` };
  return assets === total
    ? undefined
    : {
        field: 'Assets',
        message: `The assets come to ${displayMoney(assets)}, and the total says ${displayMoney(total)}`,
      };
}

type Sold = Pick<Outcome, 'Purchasers' | 'Assets' | 'Total' | 'ConnectedParty'>;

/** Errors among the purchasers, their prices and the total; empty ones are ignored. */
export function purchaserProblem(outcome: Sold): OutcomeProblem | undefined {
  const { Purchasers, Assets, Total, ConnectedParty } = outcome;
  const problem = (field: OutcomeField, message: string) => ({ field, message });
  const names = Purchasers.map(({ Name }) => Name);
  const unknown = Assets.find(({ Purchaser }) => Purchaser && !names.includes(Purchaser));
  if (unknown) return problem('Assets', `${unknown.Purchaser} is not among the purchasers`);
  const connected = Purchasers.find(({ Connected }) => Connected === 'yes');
  if (connected && ConnectedParty !== 'yes')
    return problem('ConnectedParty', `Please choose “Yes”: ${connected.Name} is connected`);
  if (ConnectedParty === 'yes' && names.length > 0 && Purchasers.every(({ Connected }) => Connected === 'no'))
    return problem('ConnectedParty', 'You say of each purchaser that they are not connected');
  return pricesProblem(Purchasers, Total) ?? boughtProblem(outcome);
}

/** The purchasers' prices add up to the total, or to no more than it while some are open. */
function pricesProblem(purchasers: Sold['Purchasers'], Total: string): OutcomeProblem | undefined {
  const prices = purchasers.map(({ Price = '' }) => penceIn(Price));
  const given = prices.filter((price) => price !== undefined);
  if (given.length === 0) return undefined;
  const [paid, total] = [given.reduce<Pence>((added, one) => added + one, 0), penceIn(Total)];
  const all = given.length === prices.length;
  if (total === undefined)
    return { field: 'Total', message: `Please enter the total: the purchasers pay ${displayMoney(paid)}` };
  return (all ? paid === total : paid <= total)
    ? undefined
    : {
        field: 'Purchasers',
        message: `The purchasers pay ${displayMoney(paid)}, and the total says ${displayMoney(total)}`,
      };
}

/** A purchaser's assets add up to the price, or to no more than it while it is open who bought some. */
function boughtProblem({ Purchasers, Assets }: Sold): OutcomeProblem | undefined {
  const all = Assets.every(({ Purchaser }) => Purchaser);
  for (const { Name, Price = '' } of Purchasers) {
    const [price, own] = [penceIn(Price), Assets.filter(({ Purchaser }) => Purchaser === Name)];
    const bought = own.reduce<Pence>((added, { Sum }) => added + (penceIn(Sum) ?? 0), 0);
    if (price !== undefined && own.length > 0 && (all ? bought !== price : bought > price))
      return {
        field: 'Assets',
        message: `The assets of ${Name} come to ${displayMoney(bought)}, and the price is ${displayMoney(price)}`,
      };
  }
  return undefined;
}

type Offers = Pick<Outcome, 'IndicativeOffers' | 'FinalOffers' | 'OffersFromConnected'>;

/** Errors in the numbers of offers: those of connected parties are included in the total. Empty ones are ignored. */
export function offersProblem({
  IndicativeOffers,
  FinalOffers,
  OffersFromConnected,
}: Offers): OutcomeProblem | undefined {
  if ([IndicativeOffers, FinalOffers, OffersFromConnected].includes('')) return undefined;
  const [all, connected] = [Number(IndicativeOffers) + Number(FinalOffers), Number(OffersFromConnected)];
  return connected > all
    ? {
        field: 'OffersFromConnected',
        message: `${connected} from connected parties is more than the ${all} received: indicative and final offers together`,
      }
    : undefined;
}

/** Errors in the days before a sale: appointment, report and approval precede it. */
function orderProblems(outcome: Pick<Outcome, 'CompletedOn' | (typeof pastDays)[number]>, today: Day) {
  const { CompletedOn } = outcome;
  return pastDays.flatMap((field): OutcomeProblem[] => {
    const day = outcome[field];
    if (!isDay(day)) return [];
    if (day > today) return [{ field, message: `${displayDate(day)} is in the future` }];
    const late = isDay(CompletedOn) && day > CompletedOn;
    return late ? [{ field, message: `${displayDate(day)} is after the day of completion` }] : [];
  });
}

/** Errors in a day of sale before the appointment in the post's case. Without an appointment, none. */
export const appointmentProblem = (day: Day, appointedOn = ''): string | undefined =>
  isDay(appointedOn) && day < appointedOn
    ? `The day cannot be before ${displayDate(appointedOn)}, the day of the appointment in the case`
    : undefined;

const pastDays = ['AdministrationFrom', 'ReportDate', 'ApprovedOn'] as const;
type Judged = Omit<Outcome, 'ProcedureId' | 'Jurisdiction'> & { Reason: string };
/** The context for checking an outcome: what is known already, whether that was recorded in full, and what the case says. */
export type OutcomeLimits = {
  first: Day;
  today: Day;
  before: Outcome | null;
  recorded: boolean;
  appointedOn?: string | undefined;
};

/** Whether a reason is required: a record is corrected, or what was noted as sold was not. */
export const needsReason = ({ before, recorded }: Pick<OutcomeLimits, 'before' | 'recorded'>, result: OutcomeResult) =>
  recorded || (before !== null && isSale(before.Result) !== isSale(result));

/** All errors of an outcome beyond its single fields; used by the form and the call. */
export function outcomeProblems(outcome: Judged, limits: OutcomeLimits): OutcomeProblem[] {
  const { today, appointedOn } = limits;
  const problems: OutcomeProblem[] = [];
  const { CompletedOn } = outcome;
  const day = isDay(CompletedOn)
    ? (soldProblem(CompletedOn, limits)?.replace('of the sale ', '') ??
      (isSale(outcome.Result) ? appointmentProblem(CompletedOn, appointedOn) : undefined))
    : undefined;
  if (day) problems.push({ field: 'CompletedOn', message: day });
  if (needsReason(limits, outcome.Result) && outcome.Reason === '')
    problems.push({ field: 'Reason', message: 'Please say why you correct it' });
  const offers = offersProblem(outcome);
  if (offers) problems.push(offers);
  if (!isSale(outcome.Result)) return problems;
  // The other days are checked against this one once it is valid.
  if (!day) problems.push(...orderProblems(outcome, today));
  const sums = sumProblem(outcome) ?? purchaserProblem(outcome);
  return sums ? [...problems, sums] : problems;
}

/** The form of one post’s outcome. */
export const outcomeForm = (limits: () => OutcomeLimits) =>
  SaveOutcome.check(({ value, issues }) => {
    for (const { field, message } of outcomeProblems(value, limits()))
      issues.push({ code: 'custom', input: value, path: [field], message });
  });

/** An outcome without a sale: the empty values of purchaser, price and connection. */
const noSale = {
  Purchasers: [],
  Total: '',
  AtCompletion: '',
  Deferred: '',
  Assets: [],
  ConnectedPerson: '',
  ConnectedParty: '',
  ConnectedHow: '',
  AdministrationFrom: '',
  Substantial: '',
  Route: '',
  Evaluator: '',
  ReportDate: '',
  ReportView: '',
  ApprovedOn: '',
  NotNeededWhy: '',
} as const satisfies Partial<Outcome>;

const ofRoute = {
  report: ['Evaluator', 'ReportDate', 'ReportView'],
  approval: ['ApprovedOn'],
  'not-needed': ['NotNeededWhy'],
} as const;
type RouteField = (typeof ofRoute)[keyof typeof ofRoute][number];
const routeFields: readonly RouteField[] = Object.values(ofRoute).flat();

/** What is stored of an outcome: answers its result or route does not need are removed. Earlier records keep theirs. */
export function storedOutcome({ Reason: _, ...outcome }: SaveOutcome): Outcome {
  if (!isSale(outcome.Result)) return { ...outcome, ...noSale, Purchasers: [], Assets: [] };
  const law = isAdministration(outcome.ProcedureId) ? {} : ({ Substantial: '', Route: '' } as const);
  const asked: readonly RouteField[] = outcome.Route && !('Route' in law) ? ofRoute[outcome.Route] : [];
  const dropped = routeFields.filter((field) => !asked.includes(field)).map((field) => [field, '']);
  const purchasers = outcome.Purchasers.map((one) => (one.ThroughUs === 'yes' ? one : { ...one, ExpressionId: null }));
  return { ...outcome, ...Object.fromEntries(dropped), ...law, Purchasers: purchasers };
}

/** An outcome that says only that it was sold, and when. */
export const onlySold = (day: Day): Outcome => ({
  ...{ Result: 'sold', CompletedOn: day, ProcedureId: null, Jurisdiction: '' },
  ...{ IndicativeOffers: '', FinalOffers: '', OffersFromConnected: '' },
  ...noSale,
  Purchasers: [],
  Assets: [],
});

/** What an outcome leaves open, field by field. None of it is required; it is what the practitioner will be asked. */
export function openFields(outcome: Outcome): OutcomeField[] {
  const open = (...fields: OutcomeField[]) =>
    fields.filter((field) => outcome[field] === '' || outcome[field] === null || String(outcome[field]) === '');
  const offers = open('IndicativeOffers', 'FinalOffers', 'OffersFromConnected');
  if (!isSale(outcome.Result)) return offers;
  const { ConnectedPerson, Route } = outcome;
  return [
    ...open('ProcedureId', 'Jurisdiction', 'Purchasers'),
    ...offers,
    ...open('Total', 'AtCompletion', 'Deferred', 'ConnectedPerson', 'ConnectedParty'),
    ...(isConnected(outcome) ? open('ConnectedHow') : []),
    ...(isAdministration(outcome.ProcedureId) && ConnectedPerson === 'yes'
      ? open('AdministrationFrom', 'Substantial')
      : []),
    ...(needsRoute(outcome) ? open('Route') : []),
    ...(Route ? open(...ofRoute[Route]) : []),
  ];
}
