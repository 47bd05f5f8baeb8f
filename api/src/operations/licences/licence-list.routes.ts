import { LicenceRow, recheckDays } from '@marketplace/shared-contract/accounts/licence/licence';
import { licenceList } from '@marketplace/shared-contract/operations/lists/licences';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { lapses, standingSql } from '../../accounts/licence/licence.sql.ts';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { today } from '../../platform/clock/clock.ts';
import { columnsOf } from '../../platform/json-list/json.sql.ts';
import { containsWords } from '../../platform/json-list/search.sql.ts';

const columns = (day: Day) =>
  columnsOf<LicenceRow>({
    userId: sql`a.id`,
    practitioner: sql`a.forenames || ' ' || a.surname`,
    company: companyOf('a'),
    body: sql`l.body`,
    number: sql`l.number`,
    standing: standingSql(day),
    checkedOn: sql`c.checked_on::text`,
    lapsesOn: sql`case when c.result = 'checked' then ${lapses}::text end`,
  });

/** Posts name practitioners alone: who works for one, does the bills or reads needs no licence. */
const needsLicence = sql`not exists (
  select from firm_member m where m.account_id = a.id and m.role <> 'practitioner')`;

/** Practitioners whose accounts are open, with their licences. */
export const licenceListRoutes = adminListRoutes(licenceList, LicenceRow, ({ db, clock }) => ({
  page: async ({ search, standing }, { limit, offset }) => {
    const day = today(clock);
    const isDue = sql`(c.result = 'checked' and ${lapses} <= ${addDays(day, recheckDays)}::date)`;
    const conditions = [
      sql`a.role = 'seller' and a.closed_at is null and ${needsLicence}`,
      ...(search
        ? [
            containsWords(
              sql`a.forenames || ' ' || a.surname || ' ' || ${companyOf('a')} || ' ' || coalesce(l.body || ' ' || l.number, '')`,
              sql`${search}`,
            ),
          ]
        : []),
      ...(standing ? [standing === 'due' ? isDue : sql`${standingSql(day)} = ${standing}`] : []),
    ];
    const found = sql`from account a left join practitioner_licence l on l.account_id = a.id
      left join licence_check c on c.id = l.check_id where ${sql.join(conditions, sql` and `)}`;
    const { rows } = await sql<{ list: string; total: number }>`
      select coalesce(json_agg(listed), '[]')::text as list, (select count(*)::int ${found}) as total
      from (select ${columns(day)} ${found} order by ${lapses} nulls last, a.surname, a.id limit ${limit} offset ${offset}) as listed`.execute(
      db,
    );
    return rows[0] ?? { list: '[]', total: 0 };
  },
}));
