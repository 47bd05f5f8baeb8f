import {
  LicenceRow,
  recheckDays,
  recordCheckOn,
  SellerLicence,
} from '@marketplace/shared-contract/accounts/licence/licence';
import { RegisterFile, RegisterMatches, registerFileBytes } from '@marketplace/shared-contract/operations/licences';
import { licenceList } from '@marketplace/shared-contract/operations/lists/licences';
import { UserIdQuery } from '@marketplace/shared-contract/operations/users/admin-users';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { lapses, standingSql } from '../../accounts/licence/licence.sql.ts';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { columnsOf } from '../../platform/json-list/json.sql.ts';
import { containsWords } from '../../platform/json-list/search.sql.ts';
import { readSellerLicence, recordCheck } from './licence-check.service.ts';

/** The Admin's checks of sellers' licences. */
export const licenceCheckRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  await app.register(licenceListRoutes, { context });
  app.route({
    ...routeFor(adminCalls.sellerLicence),
    schema: {
      summary: 'See the licence of a practitioner',
      querystring: UserIdQuery,
      response: responses(SellerLicence),
    },
    handler: ({ query }) => readSellerLicence(context, query.id),
  });
  app.route({
    ...routeFor(adminCalls.matchRegister, { perMinute: 20 }),
    bodyLimit: 2 * registerFileBytes,
    schema: {
      summary: 'Compare licences with the public register',
      body: RegisterFile,
      response: responses(RegisterMatches),
    },
    handler: async ({ body }) => (await import('./match-register.service.ts')).matchRegister(context, body),
  });
  app.route({
    ...routeFor(adminCalls.recordLicenceCheck, { idempotent: true }),
    schema: {
      summary: 'Record the check of a licence',
      querystring: UserIdQuery,
      body: recordCheckOn(() => today(context.clock)),
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => recordCheck(context, user, query.id, body),
  });
};

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

/** Posts name only practitioners: those who work for one, do the bills or read need no licence. */
const needsLicence = sql`not exists (
  select from firm_member m where m.account_id = a.id and m.role <> 'practitioner')`;

/** Practitioners whose accounts are open, with their licences. */
const licenceListRoutes = adminListRoutes(licenceList, LicenceRow, ({ db, clock }) => ({
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
