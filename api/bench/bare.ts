// The baseline for the product: Fastify and pg with a token check, and each page from one statement on the normalised tables. No read
// model, validation, limits or log; a total only where the page shows one.
import { totalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import Fastify from 'fastify';
import { jwtVerify } from 'jose';
import pg from 'pg';
import { card, joins } from './bare-cards.ts';
import { type Page, pages } from './bare-pages.ts';

const named = `o.forenames || ' ' || o.surname as "createdByName", o.company as "createdByCompany"`;
const user = `id as "userId", role, forenames, surname, email1 as "emailAddress1", email2 as "emailAddress2", company, position,
  capacity_id as "capacityId", last_login_at as "lastLoginDate", previous_login_at as "previousLoginDate",
  login_count as "loginCount", created_at as "createdDate", flagged, locked_until as "lockedOutUntil",
  lockout_reason as "lockoutReason", email1_disable_reason as "email1DisableReason",
  email1_disabled_at as "email1DisableDateTime", email2_disable_reason as "email2DisableReason",
  email2_disabled_at as "email2DisableDateTime", custom_rate_pence as "customPriceRate",
  email_confirmed_at is not null as "emailConfirmed"`;

const found = `(forenames || ' ' || surname ilike $1 or company ilike $1 or email1 ilike $1 or email2 ilike $1)`;
const part = (query: Record<string, string>) => (query.search ? [`%${query.search}%`] : []);

const usersWhere = ({ search, sellersOnly }: Record<string, string>) =>
  `${sellersOnly ? "role = 'seller'" : 'true'} ${search ? `and ${found}` : ''}`;
const foundPosts = ({ search }: Record<string, string>) =>
  search
    ? `join account owner on owner.id = p.owner_id
      where p.reference ilike $1 or p.activity_heading ilike $1 or ${found.replaceAll(/forenames|surname|company|email[12]/g, 'owner.$&')}`
    : '';
const issued = `invoice where created_at > now() - interval '28 days'`;
const certified = `posting_period pp join invoice i on i.period_id = pp.id
  where pp.starts_on <= current_date and pp.created_at > now() - interval '14 days'`;

/** The Admin's pages, with totals counted in the tables. A search is what one would write first: ilike on each column. */
const adminPages: Page[] = [
  {
    path: '/api/admin/posts',
    parameters: (_user, query) => part(query),
    total: (query) => `post p ${foundPosts(query)}`,
    text: (query) => `
      select ${card(named)} from (select p.* from post p ${foundPosts(query)}
        order by p.created_at desc, p.id desc limit 25) p ${joins}
        join account o on o.id = p.owner_id
      order by p.created_at desc, p.id desc`,
  },
  {
    path: '/api/admin/users',
    parameters: (_user, query) => part(query),
    total: (query) => `account where ${usersWhere(query)}`,
    text: (query) => `
      select ${user} from account where ${usersWhere(query)}
      order by ${query.sort === 'name' ? 'surname collate "en-x-icu" desc, forenames collate "en-x-icu" desc' : 'last_login_at desc nulls last'}, id desc
      limit 25`,
  },
  {
    path: '/api/admin/invoice-list',
    parameters: () => [],
    total: () => issued,
    text: `
      select id as "invoiceId", number as "invoiceNumber", post_id as "businessId", period_id as "periodId", reference, forenames,
        surname, company, address_line1 as "addressLine1", address_line2 as "addressLine2", address_line3 as "addressLine3",
        town_city as "townCity", county, postcode, created_at as "createdDate", due_on::text as "dueDate",
        starts_on::text as "startDate", ends_on::text as "endDate", rate_pence / 100.0 as "priceRate",
        ends_on - starts_on + 1 as "totalDays", vat_pence / 100.0 as vat, net_pence / 100.0 as "subTotal",
        total_pence / 100.0 as "totalPrice"
      from ${issued} order by created_at desc, id desc limit 25`,
  },
  {
    path: '/api/admin/certificate-list',
    parameters: () => [],
    total: () => certified,
    text: `
      select pp.id as "periodId", pp.post_id as "businessId", pp.starts_on::text as "startDate", pp.ends_on::text as "endDate",
        pp.created_at as "createdDate", i.company as "userCompany", i.reference,
        pp.ended_at is not null or pp.ends_on < current_date as final
      from ${certified} order by pp.created_at desc, pp.id desc limit 25`,
  },
  {
    path: '/api/admin/audit-log',
    parameters: () => [],
    total: () => 'audit',
    text: `
      select a.id::text as "auditId", a.at, a.act, a.subject, a.subject_id as "subjectId", a.before, a.after,
        json_build_object('userId', u.id, 'name', u.forenames || ' ' || u.surname) as actor, p.reference as "subjectName"
      from audit a left join account u on u.id = a.actor_id left join post p on a.subject = 'post' and p.id::text = a.subject_id
      order by a.id desc limit 25`,
  },
];

const { DATABASE_URL, PORT, ACCESS_KEY = '' } = process.env;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
});
const key = Buffer.from(ACCESS_KEY, 'hex');
const app = Fastify();

for (const { path, open = false, parameters, text, total, single = false } of [...pages, ...adminPages]) {
  app.get<{ Querystring: Record<string, string> }>(path, async (request, reply) => {
    let user = '';
    if (!open) {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
      const claims = await jwtVerify(token, key).catch(() => undefined);
      if (!claims?.payload.sub) return reply.code(401).send({ message: 'Please log in' });
      user = claims.payload.sub;
    }
    const given = parameters(user, request.query);
    const [{ rows }, all] = await Promise.all([
      pool.query(typeof text === 'string' ? text : text(request.query), given),
      total && pool.query(`select count(*)::int as n from ${total(request.query)}`, given),
    ]);
    if (all) reply.header(totalCountHeader, all.rows[0].n);
    return single ? rows[0] : rows;
  });
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
