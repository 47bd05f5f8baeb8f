import { CaseDetails } from '../../marketplace/cases/case.ts';
import { keysOf } from '../../platform/fields/choices.ts';
import { dayField } from '../../platform/fields/day-field.ts';
import { Id, IdQuery } from '../../platform/fields/ids.ts';
import { line, optionalLine, optionalLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { AnnexLine } from '../certificates/annex.ts';
import {
  boxLength,
  type StatementBox,
  sentMethods,
  statementBoxNames,
  statementKinds,
  statementParts,
} from './statement-words.ts';

export const StatementKindName = z.enum(keysOf(statementKinds));

const box = () => optionalLines(boxLength);
/** The practitioner's text: every box, empty until filled in. */
export const StatementWords = z.object(
  Object.fromEntries(statementBoxNames.map((name) => [name, box()])) as Record<StatementBox, ReturnType<typeof box>>,
);
export type StatementWords = z.infer<typeof StatementWords>;

/** A fact nobody can change: its value and source. */
export const StatementFact = z.object({
  part: z.enum(keysOf(statementParts)),
  label: z.string(),
  value: z.string(),
  source: z.string(),
});
export type StatementFact = z.infer<typeof StatementFact>;

/** A period on the marketplace, with its certificate, which has the same counts. */
export const StatementPeriod = z.object({
  startDate: z.string(),
  endDate: z.string(),
  days: z.int(),
  emailed: z.int(),
  opened: z.nullable(z.int()),
  interests: z.int(),
  code: z.string(),
  isFinal: z.boolean(),
  /** Its marketing ledger, with what was recorded after its last day; absent in statements without annexes. */
  ledger: z.optional(z.array(AnnexLine)),
});
export type StatementPeriod = z.infer<typeof StatementPeriod>;

/** All facts of a statement at a given time. */
export const StatementFacts = z.object({
  kind: StatementKindName,
  /** Whether the posting still runs, so that figures can change. */
  interim: z.boolean(),
  /** Whether the purchaser was connected: then nothing may stay unexplained. */
  connected: z.boolean(),
  /** Whether the sale's dates require a reason: none was announced, or one was moved. */
  explainDates: z.boolean(),
  /** Whether somebody was given what others were not. */
  unequal: z.boolean(),
  /** Whether it was on sale for fewer days than need no reason. */
  short: z.boolean(),
  /** The day the sale was completed, once recorded. */
  completedOn: z.nullable(z.string()),
  /** The recorded day of the appointment; absent in statements older than November 2026. */
  administrationFrom: z.optional(z.nullable(z.string())),
  heading: z.string(),
  reference: z.string(),
  company: z.string(),
  practitioner: z.string(),
  summary: z.string(),
  /** Which statements it replaces, in a sentence; absent in a post's first statement, and before version 8. */
  replaces: z.optional(z.string()),
  /** The total of all purchasers' accepted offers, if known; absent before version 8. */
  accepted: z.optional(z.object({ Total: z.string(), Deferred: z.string() })),
  facts: z.array(StatementFact),
  periods: z.array(StatementPeriod),
});
export type StatementFacts = z.infer<typeof StatementFacts>;

/** How a statement was sent to creditors, and its reference; empty if not recorded. */
const sentHow = { sentMethod: z.enum(['', ...keysOf(sentMethods)]), sentReference: z.string() };
/** Who recorded it, and why it was corrected. Absent on older servers. */
const sentBy = { recordedBy: z.optional(z.string()), reason: z.optional(z.string()) };
const SentRecord = z.object({ sentOn: z.string(), ...sentHow, ...sentBy, recordedDate: z.string() });
export type SentRecord = z.infer<typeof SentRecord>;

/** A finalised statement: it never changes. */
export const TakenStatement = z.object({
  number: z.int(),
  takenDate: z.string(),
  takenBy: z.string(),
  kind: StatementKindName,
  /** SHA-256 of its facts, as shown on its pages. */
  fingerprint: z.string(),
  /** The day on which it was sent to creditors, once recorded. Releases before November 2026 do not send it. */
  sentOn: z.optional(z.nullable(z.string())),
  /** Of the valid record. Absent on older servers. */
  sentMethod: z.optional(sentHow.sentMethod),
  sentReference: z.optional(sentHow.sentReference),
  recordedDate: z.optional(z.string()),
  ...sentBy,
  /** Earlier records that were corrected, latest first. Absent on older servers. */
  sentBefore: z.optional(z.array(SentRecord)),
});
export type TakenStatement = z.infer<typeof TakenStatement>;

/** What a post's statement takes from its case. */
const { HandlerId: _, ReportOn: __, ...statedFields } = CaseDetails.shape;
export const StatementCase = z.object({ caseId: Id, ...statedFields });
export type StatementCase = z.infer<typeof StatementCase>;

/** The draft of a post's statement, for its firm and Admins. */
export const StatementDraft = z.object({
  asAt: z.string(),
  facts: StatementFacts,
  words: z.record(z.string(), z.string()),
  /** Boxes that are empty but must not be. */
  missing: z.array(z.string()),
  /** The last day for sending a pre-pack's statement to creditors; null if none is due, or one was sent since. */
  dueOn: z.nullable(z.string()),
  /** Latest first. */
  taken: z.array(TakenStatement),
  /** The post's case; null if it has none, and for Admins. Absent on older servers. */
  fromCase: z.optional(z.nullable(StatementCase)),
  /** Differences from the latest finalised statement. */
  changed: z.array(z.object({ label: z.string(), before: z.string(), now: z.string() })),
});
export type StatementDraft = z.infer<typeof StatementDraft>;

/** Records that a statement was sent to creditors. Older seller's areas do not send how. */
export const StatementSent = z.object({
  SentOn: dayField('Please choose the day'),
  Method: z.prefault(z.enum(['', ...keysOf(sentMethods)], { error: 'Must be one of the choices' }), ''),
  Reference: optionalLine(200),
  /** The reason for a correction. */
  Reason: optionalLine(300),
});
export type StatementSent = z.infer<typeof StatementSent>;
/** The same for the form. */
export const StatementSentForm = z.extend(StatementSent, {
  Method: z.enum(keysOf(sentMethods), { error: 'Please choose how it was sent' }),
});
/** The same for a correction. */
export const StatementCorrectionForm = z.extend(StatementSentForm, {
  Reason: line('Please enter why it is corrected', 300),
});

/** `?id=&number=` of a finalised statement. */
export const TakenQuery = z.extend(IdQuery, {
  number: z.pipe(
    z.string({ error: 'number is required' }).check(z.regex(/^[1-9]\d{0,5}$/, 'number must be a whole number')),
    z.transform(Number),
  ),
});
export type TakenQuery = z.infer<typeof TakenQuery>;
