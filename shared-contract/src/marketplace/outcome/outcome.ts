import { keysOf } from '../../platform/fields/choices.ts';
import { dayField, optionalDay } from '../../platform/fields/day-field.ts';
import { Id, requiredId } from '../../platform/fields/ids.ts';
import { line, optionalLine, optionalLines } from '../../platform/fields/text-fields.ts';
import { readAmount } from '../../platform/fields/typed-amount.ts';
import * as z from '../../platform/fields/zod.ts';
import {
  chosenResults,
  connectedPartyChoices,
  connectedPersonChoices,
  jurisdictions,
  type OutcomeField,
  outcomeResults,
  outcomeRoutes,
  reportViews,
  throughUsChoices,
  yesNo,
} from './outcome-words.ts';

/** The maximum size of each part of an outcome. */
export const outcomeLimits = {
  purchasers: 10,
  purchaser: 160,
  assets: 20,
  asset: 100,
  offers: 999,
  how: 1000,
  reason: 300,
} as const;

/** A choice, or nothing yet. */
export const chosenOf = <K extends string>(choices: Record<K, string>) =>
  z.enum(['', ...keysOf(choices)], { error: 'Must be one of the choices' });
export const choice = <K extends string>(choices: Record<K, string>) => z.prefault(chosenOf(choices), '' as never);

/**
 * Typed pounds and pence, or nothing: text in calls too, so that no sum is ever a floating-point number. It is shown as "12,500.00" and
 * stored as "12500.00".
 */
const sumRules = [
  z.trim(),
  z.refine<string>((text) => text === '' || readAmount(text).problem === undefined, {
    error: ({ input }) => readAmount(String(input)).problem,
  }),
  z.overwrite<string>((text) => {
    const { value } = readAmount(text);
    return value === undefined ? text : (value / 100).toFixed(2);
  }),
] as const;
export const sum = () => z.prefault(z.string({ error: 'Must be pounds and pence' }).check(...sumRules), '');
/** The same for a required sum; `required` is the error for an empty one. */
export const requiredSum = (required: string) =>
  z.string({ error: required }).check(
    z.refine((text) => text.trim() !== '', required),
    ...sumRules,
  );

/** A typed count, or nothing. */
const offers = () =>
  z.prefault(
    z
      .string({ error: 'Must be a number' })
      .check(z.trim(), z.regex(/^\d{0,3}$/, `Must be a number from 0 to ${outcomeLimits.offers}`)),
    '',
  );

/** A company's registered number: eight letters or digits; leading zeros may be omitted. */
export const companyNumber = z.prefault(
  z.string({ error: 'Must be text' }).check(
    z.overwrite<string>((text) => {
      const number = text.replace(/\s/g, '').toUpperCase();
      return /^\d{1,7}$/.test(number) ? number.padStart(8, '0') : number;
    }),
    z.regex(/^([A-Z0-9]{8})?$/, 'Company number has 8 letters or digits, such as 01234567 or SC123456'),
  ),
  '',
);

/** `Price` and `Connected`, like the purchaser of an asset, are absent in records and calls of earlier releases. */
const Purchaser = z.object({
  Name: line('Please enter the purchaser’s name', outcomeLimits.purchaser),
  CompanyNumber: companyNumber,
  Price: z.optional(sum()),
  Connected: z.optional(choice(connectedPartyChoices)),
  ThroughUs: choice(throughUsChoices),
  /** Their expression of interest, if they came through the marketplace. */
  ExpressionId: z.prefault(z.nullable(Id), null),
});
export type Purchaser = z.infer<typeof Purchaser>;

const AssetSum = z.object({
  Text: line('Please enter what was sold', outcomeLimits.asset),
  Sum: requiredSum('Please enter its sum'),
  /** Its purchaser's name, if there are several. */
  Purchaser: z.optional(optionalLine(outcomeLimits.purchaser)),
});
export type AssetSum = z.infer<typeof AssetSum>;

/** The input of an outcome. Everything except result, day, procedure and jurisdiction can be empty, and is then open. */
const outcomeShape = {
  Result: z.enum(chosenResults, { error: 'Please choose the result' }),
  CompletedOn: dayField('Please choose the day'),
  ProcedureId: requiredId('Please choose the procedure'),
  Jurisdiction: z.enum(keysOf(jurisdictions), { error: 'Please choose the jurisdiction' }),
  Purchasers: z.prefault(
    z
      .array(Purchaser, { error: 'Must be a list of purchasers' })
      .check(z.maxLength(outcomeLimits.purchasers, `Must be at most ${outcomeLimits.purchasers} purchasers`)),
    [],
  ),
  IndicativeOffers: offers(),
  FinalOffers: offers(),
  OffersFromConnected: offers(),
  Total: sum(),
  AtCompletion: sum(),
  Deferred: sum(),
  Assets: z.prefault(
    z
      .array(AssetSum, { error: 'Must be a list of assets' })
      .check(z.maxLength(outcomeLimits.assets, `Must be at most ${outcomeLimits.assets} assets`)),
    [],
  ),
  ConnectedPerson: choice(connectedPersonChoices),
  ConnectedParty: choice(connectedPartyChoices),
  ConnectedHow: optionalLines(outcomeLimits.how),
  AdministrationFrom: optionalDay(),
  Substantial: choice(yesNo),
  Route: choice(outcomeRoutes),
  Evaluator: optionalLine(outcomeLimits.purchaser),
  ReportDate: optionalDay(),
  ReportView: choice(reportViews),
  ApprovedOn: optionalDay(),
  NotNeededWhy: optionalLines(outcomeLimits.how),
} satisfies Record<OutcomeField, unknown>;

export const SaveOutcome = z.object({
  ...outcomeShape,
  /** The reason for a correction. */
  Reason: optionalLines(outcomeLimits.reason),
});
export type SaveOutcome = z.infer<typeof SaveOutcome>;
export type SaveOutcomeInput = z.input<typeof SaveOutcome>;

/** An outcome in responses. One that says only that it was sold has neither procedure nor jurisdiction. */
export const Outcome = z.object({
  Result: z.enum(keysOf(outcomeResults)),
  CompletedOn: z.string(),
  ProcedureId: z.nullable(Id),
  Jurisdiction: chosenOf(jurisdictions),
  Purchasers: z.array(
    z.object({
      Name: z.string(),
      CompanyNumber: z.string(),
      Price: z.optional(z.string()),
      Connected: z.optional(chosenOf(connectedPartyChoices)),
      ThroughUs: chosenOf(throughUsChoices),
      ExpressionId: z.nullable(Id),
    }),
  ),
  IndicativeOffers: z.string(),
  FinalOffers: z.string(),
  OffersFromConnected: z.string(),
  Total: z.string(),
  AtCompletion: z.string(),
  Deferred: z.string(),
  Assets: z.array(z.object({ Text: z.string(), Sum: z.string(), Purchaser: z.optional(z.string()) })),
  ConnectedPerson: chosenOf(connectedPersonChoices),
  ConnectedParty: chosenOf(connectedPartyChoices),
  ConnectedHow: z.string(),
  AdministrationFrom: z.string(),
  Substantial: chosenOf(yesNo),
  Route: chosenOf(outcomeRoutes),
  Evaluator: z.string(),
  ReportDate: z.string(),
  ReportView: chosenOf(reportViews),
  ApprovedOn: z.string(),
  NotNeededWhy: z.string(),
} satisfies Record<OutcomeField, unknown>);
export type Outcome = z.infer<typeof Outcome>;

/** One of an outcome's records; none ever changes. */
export const OutcomeRecord = z.object({
  number: z.int(),
  recordedDate: z.string(),
  recordedBy: z.string(),
  reason: z.string(),
  outcome: Outcome,
});
export type OutcomeRecord = z.infer<typeof OutcomeRecord>;

/** What a post's case says already, so that its outcome does not ask again. */
export const OutcomeCase = z.object({
  caseId: Id,
  Company: z.string(),
  ProcedureId: Id,
  Jurisdiction: z.enum(keysOf(jurisdictions)),
  /** Empty where the case has none. */
  AppointedOn: z.string(),
});
export type OutcomeCase = z.infer<typeof OutcomeCase>;

/** The outcome of a post's latest posting, for its firm and Admins. */
export const OutcomeAnswer = z.object({
  state: z.enum(['none', 'recorded', 'corrected']),
  outcome: z.nullable(Outcome),
  /** What the record leaves open, by field name. */
  open: z.array(z.string()),
  /** The post's first day on sale, and the last day on which a sale can be recorded. */
  first: z.string(),
  until: z.string(),
  /** Absent for a post without a case, for Admins, and on older servers. */
  fromCase: z.optional(OutcomeCase),
  /** Latest first. */
  records: z.array(OutcomeRecord),
  /** The records of earlier postings, latest first; absent on older servers. */
  earlier: z.optional(
    z.array(z.object({ startDate: z.string(), endDate: z.string(), records: z.array(OutcomeRecord) })),
  ),
});
export type OutcomeAnswer = z.infer<typeof OutcomeAnswer>;

/** The public part of an outcome. */
export const SaleOutcome = z.object({ sold: z.boolean(), on: z.string() });
export type SaleOutcome = z.infer<typeof SaleOutcome>;
