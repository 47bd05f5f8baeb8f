import { disabledAddressList } from '@marketplace/shared-contract/lists/disabled-addresses';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { plainListRoutes } from '../../platform/admin-list/plain-list.ts';
import type { Context } from '../../platform/context/context.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import { containsWords } from '../../platform/json-list/search.sql.ts';
import { auditRoutes } from '../audit/audit.routes.ts';

const disabledAddressRoutes = plainListRoutes(disabledAddressList, {
  from: sql`(
    select id || '/1' as key, email1 as address, forenames || ' ' || surname as name,
      email1_disable_reason as reason, email1_disabled_at as since
      from account where email1_disable_reason is not null
    union all
    select id || '/2', email2, forenames || ' ' || surname, email2_disable_reason, email2_disabled_at
      from account where email2 is not null and email2_disable_reason is not null
  ) as one`,
  key: sql`one.key`,
  fields: {
    key: sql`one.key`,
    address: sql`one.address`,
    name: sql`one.name`,
    reason: sql`one.reason`,
    since: instant(sql`one.since`),
  },
  orders: { since: sql`one.since`, address: sql`one.address collate "en-x-icu"` },
  conditions: {
    search: (text) => containsWords(sql`one.address || ' ' || one.name`, text),
    reason: (reason) => sql`one.reason = ${reason}`,
  },
});

/** The Admin's lists that have no other calls beside them. A plain list stands here whole: see `plainListRoutes`. */
const lists = [auditRoutes, disabledAddressRoutes];

export const adminListsRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, options) => {
  for (const list of lists) await app.register(list, options);
};
