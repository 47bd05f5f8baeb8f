import { standingOf } from '@marketplace/shared-contract/licence';
import type { CheckResult } from '@marketplace/shared-contract/licence-words';
import type {
  Agreement,
  RegisterFile,
  RegisterMatch,
  RegisterMatches,
} from '@marketplace/shared-contract/register-file';
import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { decodeRegister, nameKey, numberKey, type RegisterLine, registerLines } from './register-file.rules.ts';

type Practitioner = {
  userId: string;
  practitioner: string;
  practitionerName: string;
  company: string;
  body: string | null;
  number: string | null;
  check: { result: CheckResult; checkedOn: string } | null;
};

const practitioners = async ({ db }: Context): Promise<Practitioner[]> =>
  (
    await sql<Practitioner>`
      select a.id as user_id, a.forenames || ' ' || a.surname as practitioner, a.practitioner_name, a.company, l.body, l.number,
        case when c.id is not null then json_build_object('result', c.result, 'checkedOn', c.checked_on) end as "check"
      from account a left join practitioner_licence l on l.account_id = a.id left join licence_check c on c.id = l.check_id
      where a.role = 'seller' and a.closed_at is null order by a.surname, a.id`.execute(db)
  ).rows;

const ofKey = <T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> => Map.groupBy(items, key);

/** In what a line of a register agrees with a practitioner, who may act for the one it names. */
function agreementOf(
  line: RegisterLine,
  { practitioner, practitionerName, number }: Practitioner,
): Agreement | undefined {
  const sameNumber = number !== null && numberKey(number) !== '' && numberKey(number) === numberKey(line.number);
  const sameName = [practitioner, practitionerName].some((name) => name !== '' && nameKey(name) === nameKey(line.name));
  if (sameNumber) return sameName ? 'number and name' : 'number';
  return sameName ? 'name' : undefined;
}

/** The lines of a register that may be practitioners of this marketplace. Reads, and changes nothing. */
export async function matchRegister(context: Context, { Content }: RegisterFile): Promise<RegisterMatches> {
  const lines = registerLines(decodeRegister(Buffer.from(Content, 'base64')));
  const byNumber = ofKey(lines, ({ number }) => numberKey(number));
  const byName = ofKey(lines, ({ name }) => nameKey(name));
  const day = today(context.clock);
  const matches = (await practitioners(context)).flatMap((one): RegisterMatch[] => {
    const { userId, practitioner, practitionerName, company, body, number, check } = one;
    const found = new Set([
      ...(number ? (byNumber.get(numberKey(number)) ?? []) : []),
      ...[practitioner, practitionerName].flatMap((name) => (name ? (byName.get(nameKey(name)) ?? []) : [])),
    ]);
    const licence = body && number ? { body, number } : null;
    return [...found].flatMap((line) => {
      const agreement = agreementOf(line, one);
      if (!agreement) return [];
      return {
        ...{ userId, practitioner, company, licence, agreement, line: line.line },
        standing: standingOf(licence, check, day),
        registerName: line.name,
        registerNumber: line.number,
        registerBody: line.body,
        registerFirm: line.firm,
      };
    });
  });
  return { lines: lines.length, matches };
}
