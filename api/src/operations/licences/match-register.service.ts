import { standingOf } from '@marketplace/shared-contract/accounts/licence/licence';
import type { CheckResult } from '@marketplace/shared-contract/accounts/licence/licence-words';
import { isNameOf, nameKey } from '@marketplace/shared-contract/accounts/licence/register-name';
import {
  type Agreement,
  agreements,
  type RegisterFile,
  type RegisterMatch,
  type RegisterMatches,
  registerMatchLimit,
} from '@marketplace/shared-contract/operations/licences';
import { sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { actsFor } from '../../accounts/firms/clerk.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { bodyNamed, decodeRegister, numberKey, type RegisterLine, registerLines } from './register-file.rules.ts';

type Practitioner = {
  userId: string;
  practitioner: string;
  /** The person they act for, in their own words or an invitation's. */
  actsFor: string;
  /** The same in their own words only. */
  practitionerName: string;
  company: string;
  body: string | null;
  number: string | null;
  check: { result: CheckResult; checkedOn: string } | null;
};

const practitioners = async ({ db }: Context): Promise<Practitioner[]> =>
  (
    await sql<Practitioner>`
      select account.id as user_id, account.forenames || ' ' || account.surname as practitioner, ${actsFor} as acts_for,
        case when account.opened_for_firm then '' else account.practitioner_name end as practitioner_name,
        ${companyOf('account')} as company, l.body, l.number,
        case when c.id is not null then json_build_object('result', c.result, 'checkedOn', c.checked_on) end as "check"
      from account left join practitioner_licence l on l.account_id = account.id left join licence_check c on c.id = l.check_id
      where account.role = 'seller' and account.closed_at is null order by account.surname, account.id`.execute(db)
  ).rows;

const ofKey = <T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> => Map.groupBy(items, key);

/** Whether a licence's number is the one of a line, unless that names another body. */
const isOfLine = (line: RegisterLine, { body, number }: Licence) =>
  numberKey(number) !== '' &&
  numberKey(number) === numberKey(line.number) &&
  [undefined, body].includes(bodyNamed(line.body));

/** In what a line of a register agrees with a practitioner, who may act for the one it names. */
function agreementOf(line: RegisterLine, one: Practitioner): Agreement | undefined {
  const licence = licenceOf(one);
  const sameName = isNameOf(namesOf(one), line.name);
  if (licence && isOfLine(line, licence)) return sameName ? 'number and name' : 'number';
  return sameName ? 'name' : undefined;
}

type Licence = { body: string; number: string };
const licenceOf = ({ body, number }: Practitioner): Licence | null => (body && number ? { body, number } : null);
/**
 * The names to look somebody up by. A name from an invitation is excluded: that practitioner has an own account, and a register match
 * must not mark their colleague as checked. An Admin may do so by hand (ADR-0072).
 */
const namesOf = ({ practitioner, practitionerName }: Practitioner) =>
  [practitioner, practitionerName].filter((name) => nameKey(name) !== '');

/** The lines of a register that may be practitioners of this marketplace. Reads, and changes nothing. */
export async function matchRegister(context: Context, { Content }: RegisterFile): Promise<RegisterMatches> {
  const lines = registerLines(decodeRegister(Buffer.from(Content, 'base64')));
  const byNumber = ofKey(lines, ({ number }) => numberKey(number));
  const byName = ofKey(lines, ({ name }) => nameKey(name));
  const day = today(context.clock);
  const all = await practitioners(context);
  const sharing = ofKey(all, ({ body, number }) => `${body} ${number && numberKey(number)}`);
  const matches = all.flatMap((one): RegisterMatch[] => {
    const { userId, practitioner, company, check } = one;
    const licence = licenceOf(one);
    const ofNumber = licence ? (byNumber.get(numberKey(licence.number)) ?? []) : [];
    const found = new Set([...ofNumber, ...namesOf(one).flatMap((name) => byName.get(nameKey(name)) ?? [])]);
    const names = new Set(
      ofNumber.filter((line) => licence && isOfLine(line, licence)).map(({ name }) => nameKey(name)),
    );
    const shared = licence && (sharing.get(`${licence.body} ${numberKey(licence.number)}`)?.length ?? 0) > 1;
    return [...found].flatMap((line) => {
      const agreement = agreementOf(line, one);
      if (!agreement) return [];
      return {
        ...{ userId, practitioner, company, licence, agreement, line: line.line },
        ...(one.actsFor && { actsFor: one.actsFor }),
        standing: standingOf(licence, check, day),
        registerName: line.name,
        registerNumber: line.number,
        registerBody: line.body,
        registerFirm: line.firm,
        ...(agreement !== 'name' && (shared || names.size > 1) && { repeated: true }),
      };
    });
  });
  const sorted = agreements.flatMap((agreement) => matches.filter((match) => match.agreement === agreement));
  const left = sorted.length - registerMatchLimit;
  return { lines: lines.length, matches: sorted.slice(0, registerMatchLimit), ...(left > 0 && { left }) };
}
