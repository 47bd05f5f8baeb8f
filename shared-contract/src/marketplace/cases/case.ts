import { choice, keysOf } from '../../platform/fields/choices.ts';
import { withPlainHyphens } from '../../platform/fields/clean-text.ts';
import { optionalDay } from '../../platform/fields/day-field.ts';
import { Id } from '../../platform/fields/ids.ts';
import { line, optionalLine, optionalLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { pageFields, searchField } from '../../platform/json-list/paging.ts';
import { companyNumber } from '../outcome/outcome.ts';
import { jurisdictions } from '../outcome/outcome-words.ts';
import { isProcedureIn } from './case-law.ts';
import { type CaseField, caseProcedures } from './case-words.ts';

export const caseLimits = { company: 160, court: 160, courtReference: 60, officeHolders: 400, posts: 50 } as const;

/** One name a line, without empty lines. */
const namesIn = (text: string): string =>
  text
    .split('\n')
    .map((name) => withPlainHyphens(name.trim()))
    .filter(Boolean)
    .join('\n');
const memberId = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})?$/i;

/** The input of a case. Its posts never show any of it. */
const fields = z.object({
  Company: line('Please enter the company or person', caseLimits.company),
  CompanyNumber: companyNumber,
  Procedure: choice(caseProcedures, 'Please choose the procedure'),
  Jurisdiction: choice(jurisdictions, 'Please choose the jurisdiction'),
  Court: optionalLine(caseLimits.court),
  CourtReference: optionalLine(caseLimits.courtReference),
  AppointedOn: optionalDay(),
  OfficeHolders: optionalLines(caseLimits.officeHolders).check(z.overwrite(namesIn)),
  HandlerId: z.prefault(z.string({ error: 'Must be text' }).check(z.regex(memberId, 'Please choose a member')), ''),
  ReportOn: optionalDay(),
} satisfies Record<CaseField, unknown>);
type Fields = z.infer<typeof fields>;

export const SaveCase = fields.check(
  z.refine<Fields>(({ Procedure, Jurisdiction }) => isProcedureIn(Procedure, Jurisdiction), {
    path: ['Jurisdiction'],
    error: 'LPA receivers are not appointed in Scotland',
  }),
  z.refine<Fields>(({ AppointedOn, ReportOn }) => !AppointedOn || !ReportOn || ReportOn >= AppointedOn, {
    path: ['ReportOn'],
    error: 'The first report cannot be before the appointment',
  }),
);
export type SaveCase = z.infer<typeof SaveCase>;
export type SaveCaseInput = z.input<typeof SaveCase>;

export const CaseCreated = z.object({ caseId: Id });
export const CaseState = z.object({ Closed: z.boolean({ error: 'Must be true or false' }) });
export type CaseState = z.infer<typeof CaseState>;

export const CasesQuery = z.object({ ...pageFields, ...searchField });
export type CasesQuery = z.infer<typeof CasesQuery>;

const shared = {
  caseId: Id,
  closed: z.boolean(),
  /** Its handler; null for nobody, or somebody who has left the firm. */
  handler: z.nullable(z.string()),
};
export const CaseRow = z.object({
  ...shared,
  company: z.string(),
  companyNumber: z.string(),
  procedure: z.enum(keysOf(caseProcedures)),
  jurisdiction: z.enum(keysOf(jurisdictions)),
  appointedOn: z.string(),
  posts: z.int(),
});
export type CaseRow = z.infer<typeof CaseRow>;
export const CaseList = z.array(CaseRow);

const Named = z.object({ businessId: Id, reference: z.string(), activityHeading: z.string() });
export const CasePost = z.extend(Named, {
  status: z.string(),
  interest: z.int(),
  unread: z.int(),
  /** The deadline for best and final offers; null if none is set. */
  offersDue: z.nullable(z.string()),
  /** When its latest statement was finalised; null before. */
  statementDate: z.nullable(z.string()),
  /** The deadline for indicative offers; null if none is set. Absent on older servers. */
  indicativeDue: z.optional(z.nullable(z.string())),
  /**
   * The number of that statement, and the day it was sent to creditors. `interim`: the post was still on sale, and not sold; absent on
   * older servers, like the fields below.
   */
  statement: z.optional(
    z.nullable(z.object({ number: z.int(), sentOn: z.nullable(z.string()), interim: z.optional(z.boolean()) })),
  ),
  /** The last day for sending a pre-pack's statement to creditors; null if none is due. */
  statementDue: z.optional(z.nullable(z.string())),
  /** The offers in its register: how many stand, the highest in pence before the completion, and when the latest was received. */
  offers: z.optional(z.object({ count: z.int(), highest: z.nullable(z.int()), latestDate: z.nullable(z.string()) })),
  /** The released documents, and the buyers who have access to them now. */
  documents: z.optional(z.int()),
  holders: z.optional(z.int()),
});
export type CasePost = z.infer<typeof CasePost>;

/** A case as stored. */
export const CaseDetails = z.object({
  Company: z.string(),
  CompanyNumber: z.string(),
  Procedure: z.enum(keysOf(caseProcedures)),
  Jurisdiction: z.enum(keysOf(jurisdictions)),
  Court: z.string(),
  CourtReference: z.string(),
  AppointedOn: z.string(),
  OfficeHolders: z.string(),
  HandlerId: z.string(),
  ReportOn: z.string(),
} satisfies Record<CaseField, unknown>);
export type CaseDetails = z.infer<typeof CaseDetails>;

/** A case with its posts, for its firm only. */
export const CaseAnswer = z.object({
  ...shared,
  details: CaseDetails,
  posts: z.array(CasePost),
  /** The firm’s latest posts that are in no case. */
  otherPosts: z.array(Named),
});
export type CaseAnswer = z.infer<typeof CaseAnswer>;

export const SavePostCase = z.object({ CaseId: z.prefault(z.nullable(Id), null) });
export type SavePostCase = z.infer<typeof SavePostCase>;

/** The post's case, and the open ones it can be put into. */
export const PostCase = z.object({
  caseId: z.nullable(Id),
  company: z.nullable(z.string()),
  choices: z.array(z.object({ caseId: Id, company: z.string() })),
});
export type PostCase = z.infer<typeof PostCase>;
