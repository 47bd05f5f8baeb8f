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
/** What a practitioner wrote: every box, empty where nothing is written yet. */
export const StatementWords = z.object(
  Object.fromEntries(statementBoxNames.map((name) => [name, box()])) as Record<StatementBox, ReturnType<typeof box>>,
);
export type StatementWords = z.infer<typeof StatementWords>;

/** A fact nobody can change: what it says, and where it comes from. */
export const StatementFact = z.object({
  part: z.enum(keysOf(statementParts)),
  label: z.string(),
  value: z.string(),
  source: z.string(),
});
export type StatementFact = z.infer<typeof StatementFact>;

/** A period on the marketplace, with its certificate. Counts are as its certificate has them. */
export const StatementPeriod = z.object({
  startDate: z.string(),
  endDate: z.string(),
  days: z.int(),
  emailed: z.int(),
  opened: z.nullable(z.int()),
  interests: z.int(),
  code: z.string(),
  isFinal: z.boolean(),
  /** Its marketing ledger, with what was noted after its last day; absent in what was taken before statements had an annex. */
  ledger: z.optional(z.array(AnnexLine)),
});
export type StatementPeriod = z.infer<typeof StatementPeriod>;

/** All facts of a statement as at a moment. */
export const StatementFacts = z.object({
  kind: StatementKindName,
  /** Whether the posting still runs, so that figures can change. */
  interim: z.boolean(),
  /** Whether the sale was to somebody connected: then nothing may stay unexplained. */
  connected: z.boolean(),
  /** Whether the dates of the sale ask for a reason: none was announced, or one was moved. */
  explainDates: z.boolean(),
  /** Whether somebody was given what others were not. */
  unequal: z.boolean(),
  /** Whether it was on sale for fewer days than need no reason. */
  short: z.boolean(),
  /** The day the sale was completed, once it is recorded. */
  completedOn: z.nullable(z.string()),
  /** The recorded day of the appointment; what was taken before November 2026 has none. */
  administrationFrom: z.optional(z.nullable(z.string())),
  heading: z.string(),
  reference: z.string(),
  company: z.string(),
  practitioner: z.string(),
  summary: z.string(),
  /** Which statements it replaces, in a sentence; absent in the first of a post, and in a shape before 8. */
  replaces: z.optional(z.string()),
  /** What the accepted offers of all purchasers come to, where that is known; what was taken in a shape before 8 has none. */
  accepted: z.optional(z.object({ Total: z.string(), Deferred: z.string() })),
  facts: z.array(StatementFact),
  periods: z.array(StatementPeriod),
});
export type StatementFacts = z.infer<typeof StatementFacts>;

/** How a statement went to creditors, and what it is filed as; empty where that is not recorded. */
const sentHow = { sentMethod: z.enum(['', ...keysOf(sentMethods)]), sentReference: z.string() };
/** Who recorded it, and why it was corrected. A server released before names neither. */
const sentBy = { recordedBy: z.optional(z.string()), reason: z.optional(z.string()) };
const SentRecord = z.object({ sentOn: z.string(), ...sentHow, ...sentBy, recordedDate: z.string() });
export type SentRecord = z.infer<typeof SentRecord>;

/** A statement that was taken: it never changes. */
export const TakenStatement = z.object({
  number: z.int(),
  takenDate: z.string(),
  takenBy: z.string(),
  kind: StatementKindName,
  /** SHA-256 of its facts, as its pages show it. */
  fingerprint: z.string(),
  /** The day on which it went to creditors, once recorded. Releases before November 2026 do not send it. */
  sentOn: z.optional(z.nullable(z.string())),
  /** Of the record that holds. A server released before sends none of these. */
  sentMethod: z.optional(sentHow.sentMethod),
  sentReference: z.optional(sentHow.sentReference),
  recordedDate: z.optional(z.string()),
  ...sentBy,
  /** What was recorded of it and corrected since, latest first. A server released before sends none. */
  sentBefore: z.optional(z.array(SentRecord)),
});
export type TakenStatement = z.infer<typeof TakenStatement>;

/** What the statement of a post takes from its case. */
const { HandlerId: _, ReportOn: __, ...statedFields } = CaseDetails.shape;
export const StatementCase = z.object({ caseId: Id, ...statedFields });
export type StatementCase = z.infer<typeof StatementCase>;

/** The draft of a post's statement, for its firm and Admins. */
export const StatementDraft = z.object({
  asAt: z.string(),
  facts: StatementFacts,
  words: z.record(z.string(), z.string()),
  /** Boxes that are empty and should not be. */
  missing: z.array(z.string()),
  /** The last day on which the statement of a pre-pack goes to creditors; null when none is due, or one was sent since. */
  dueOn: z.nullable(z.string()),
  /** Latest first. */
  taken: z.array(TakenStatement),
  /** The case of the post; null of one in none, and for Admins. A server released before has none. */
  fromCase: z.optional(z.nullable(StatementCase)),
  /** What differs from the latest that was taken. */
  changed: z.array(z.object({ label: z.string(), before: z.string(), now: z.string() })),
});
export type StatementDraft = z.infer<typeof StatementDraft>;

/** Records that a statement went to creditors. A seller’s area released before says nothing of how. */
export const StatementSent = z.object({
  SentOn: dayField('Please choose the day'),
  Method: z.prefault(z.enum(['', ...keysOf(sentMethods)], { error: 'Must be one of the choices' }), ''),
  Reference: optionalLine(200),
  /** Why what is recorded is corrected. */
  Reason: optionalLine(300),
});
export type StatementSent = z.infer<typeof StatementSent>;
/** The same as the form asks for it. */
export const StatementSentForm = z.extend(StatementSent, {
  Method: z.enum(keysOf(sentMethods), { error: 'Please choose how it was sent' }),
});
/** The same of one that corrects another. */
export const StatementCorrectionForm = z.extend(StatementSentForm, {
  Reason: line('Please enter why it is corrected', 300),
});

/** `?id=&number=` of a statement that was taken. */
export const TakenQuery = z.extend(IdQuery, {
  number: z.pipe(
    z.string({ error: 'number is required' }).check(z.regex(/^[1-9]\d{0,5}$/, 'number must be a whole number')),
    z.transform(Number),
  ),
});
export type TakenQuery = z.infer<typeof TakenQuery>;
