import { addMonths, type Day } from '../../platform/clock/calendar.ts';
import { dayField } from '../../platform/fields/day-field.ts';
import { line, optionalLine, optionalLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { Licence } from './licence-fields.ts';
import { type CheckResult, checkResults } from './licence-words.ts';
import { isNameOf, nameReasonRequired, registerNameRequired } from './register-name.ts';

const results = Object.keys(checkResults) as [CheckResult, ...CheckResult[]];

/** The standing of a licence on a day. `lapsed` is also a check older than a year. */
export const licenceStandings = ['missing', 'unchecked', 'checked', 'not found', 'lapsed'] as const;
export type LicenceStanding = (typeof licenceStandings)[number];

/** How many days before a check lapses Admins are reminded. */
export const recheckDays = 30;

/** A check is in force for a year; its day is the first. */
export const checkLapses = (checkedOn: Day): Day => addMonths(checkedOn, 12);

/** The standing of a licence, by the check of its present number that is in force (ADR-0072). */
export function standingOf(
  licence: object | null | undefined,
  check: { result: CheckResult; checkedOn: Day } | null | undefined,
  today: Day,
): LicenceStanding {
  if (!licence) return 'missing';
  if (!check) return 'unchecked';
  if (check.result !== 'checked') return check.result;
  return checkLapses(check.checkedOn) > today ? 'checked' : 'lapsed';
}

const Stored = z.nullable(z.object({ body: z.string(), number: z.string() }));
const Standing = z.enum(licenceStandings);

/** A seller's own licence. */
export const OwnLicence = z.object({
  licence: Stored,
  standing: Standing,
  /** The day of the check in force, or null. */
  checkedOn: z.nullable(z.string()),
  /** The register itself says that the licence has lapsed, as opposed to our check being a year old. */
  lapsedInRegister: z.optional(z.boolean()),
  /** Whether a first post needs it. */
  required: z.boolean(),
});
export type OwnLicence = z.infer<typeof OwnLicence>;

/** A check as recorded. */
const LicenceCheck = z.object({
  checkId: z.int(),
  body: z.string(),
  number: z.string(),
  result: z.enum(results),
  checkedOn: z.string(),
  source: z.string(),
  note: z.string(),
  /** The name in the register; empty if it was not recorded. */
  registerName: z.string(),
  /** How the Admin identified the practitioner if the register's name differs from the account's. */
  nameReason: z.string(),
  checkedBy: z.string(),
  recordedAt: z.string(),
});
export type LicenceCheck = z.infer<typeof LicenceCheck>;

/** A seller's licence as an Admin sees it; checks latest first. */
export const SellerLicence = z.object({
  licence: Stored,
  standing: Standing,
  /** The names to compare with the register's: the user's own first, then that of the practitioner they act for. */
  names: z.array(z.string()),
  checks: z.array(LicenceCheck),
});
export type SellerLicence = z.infer<typeof SellerLicence>;

const CheckFound = z.object({
  Body: Licence.shape.Body,
  Number: Licence.shape.Number,
  Result: z.enum(results, { error: 'Please choose what you found' }),
  /** The name in the register, with a reason if it differs from the account's. */
  RegisterName: optionalLine(200),
  NameReason: optionalLines(1000),
  // Two letters do not name a register that somebody else could check.
  Source: line('Please say which register you looked at', 300).check(
    z.regex(/(\p{L}.*){3}/u, 'Please give the register’s name or address'),
  ),
  Note: optionalLines(1000),
});

type NamesFound = Pick<z.infer<typeof CheckFound>, 'Result' | 'RegisterName' | 'NameReason'>;

/** What the names in a check of a valid licence still lack; `names` are the practitioner's (ADR-0072). */
export function checkedNameProblem(
  { Result, RegisterName, NameReason }: NamesFound,
  names: readonly string[],
): { field: 'RegisterName' | 'NameReason'; message: string } | undefined {
  if (Result !== 'checked') return undefined;
  if (RegisterName === '') return { field: 'RegisterName', message: registerNameRequired };
  if (isNameOf(names, RegisterName) || NameReason !== '') return undefined;
  return { field: 'NameReason', message: nameReasonRequired };
}

/**
 * An Admin's finding. Body and number are those that were looked up: it does not count for a licence changed meanwhile. Without `names`,
 * the stored names still have to be compared.
 */
export const recordCheckOn = (today: () => Day, names?: readonly string[]) =>
  z
    .extend(CheckFound, {
      CheckedOn: dayField('Please enter the day of the check').check(
        z.refine((day) => day <= today(), 'The day of the check cannot be in the future'),
        z.refine((day) => checkLapses(day) > today(), 'The day of the check must be in the last year'),
      ),
    })
    .check(({ value, issues }) => {
      const problem = names && checkedNameProblem(value, names);
      if (problem)
        issues.push({ code: 'custom', input: value[problem.field], path: [problem.field], message: problem.message });
    });
export type RecordCheck = z.infer<ReturnType<typeof recordCheckOn>>;
export type RecordCheckInput = z.input<ReturnType<typeof recordCheckOn>>;

/** A practitioner in the Admin's list. */
export const LicenceRow = z.object({
  userId: z.string(),
  practitioner: z.string(),
  company: z.string(),
  body: z.nullable(z.string()),
  number: z.nullable(z.string()),
  standing: Standing,
  checkedOn: z.nullable(z.string()),
  lapsesOn: z.nullable(z.string()),
});
export type LicenceRow = z.infer<typeof LicenceRow>;
