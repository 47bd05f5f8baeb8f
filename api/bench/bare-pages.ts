type Page = {
  path: string;
  open?: boolean;
  single?: boolean;
  text: string;
  parameters(user: string, query: Record<string, string>): unknown[];
};

const labels = (table: string, key: string) => `
  (select coalesce(json_agg(json_build_object('${key}', l.id, 'description', l.description) order by l.id), '[]')
   from post_${table} x join ${table} l on l.id = x.${table}_id where x.post_id = p.id)`;

/** A card out of the normalised tables, its status by the same rule. */
const card = (owner: string) => `
  p.id as "businessId", p.reference, p.activity_heading as "activityHeading", p.display_home as "displayHome",
  p.approved, p.owner_id as "createdBy", ${owner}, p.created_at as "creationDate",
  case when pp.id is null then 'Draft' when pp.ended_as is not null then pp.ended_as
    when pp.starts_on > current_date then 'Scheduled' when pp.ends_on < current_date then 'Expired' else 'For Sale' end as "siteStatus",
  pp.starts_on::text as "activeStartDate", pp.ends_on::text as "activeEndDate",
  s.description as "businessStatus", s.id as "businessStatusID", ts.description as "tradingStatus", ts.id as "tradingStatusID",
  t.description as turnover, t.id as "turnoverID", e.description as employee, e.id as "employeeID",
  json_build_array(json_build_object('categoryId', c.id, 'description', c.description)) as "primaryCategory",
  ${labels('location', 'locationId')} as locations, ${labels('category', 'categoryId')} as categories,
  ${labels('asset', 'assetId')} as assets`;

const joins = `
  left join posting_period pp on pp.id = p.period_id
  join appointment_status s on s.id = p.appointment_status_id join trading_status ts on ts.id = p.trading_status_id
  join turnover t on t.id = p.turnover_id join employees e on e.id = p.employees_id join category c on c.id = p.primary_category_id`;

const answered = `exists (select from expression x where x.post_id = p.id and x.buyer_id = $1) as "hasExpressedInterest"`;
const hidden = `'' as "createdByName", '' as "createdByCompany"`;
const named = `o.forenames || ' ' || o.surname as "createdByName", o.company as "createdByCompany"`;
const live = `p.approved and pp.ended_as is null and pp.starts_on <= current_date and pp.ends_on >= current_date`;

const fits = `
  (exists (select from post_location x where x.post_id = p.id and (x.location_id = any (b.locations) or x.location_id = 1)))
  and (p.turnover_id = any (b.turnovers) or p.turnover_id = 9) and (p.employees_id = any (b.employees) or p.employees_id = 9)
  and (b.categories = '{}' or exists (
    select from (select p.primary_category_id as id union all select category_id from post_category where post_id = p.id) own
    join category k on k.id = own.id where k.id = any (b.categories) or k.parent_id = any (b.categories)))
  and (b.assets = '{}' or exists (select from post_asset x where x.post_id = p.id and x.asset_id = any (b.assets)))
  and (b.keywords = '' or exists (select from regexp_split_to_table(b.keywords, ',') k
    where p.search @@ phraseto_tsquery('simple', k)))`;

/** The measured pages, by the paths of the product. Each chooses its rows first, as a careful hand would write it. */
export const pages: Page[] = [
  {
    path: '/api/buyer/posts-by-criteria',
    parameters: (user) => [user],
    text: `
      select ${card(hidden)}, ${answered} from (
        select p.* from posting_period pp join post p on p.period_id = pp.id join criteria b on b.account_id = $1
        where ${live} and ${fits} order by pp.starts_on desc, p.id desc limit 25) p ${joins}
      order by pp.starts_on desc, p.id desc`,
  },
  {
    path: '/api/allauth/post',
    single: true,
    parameters: (user, { id }) => [user, id],
    text: `
      select ${card(hidden)}, ${answered}, p.description_html as description,
        array(select starts_on::text from posting_period where post_id = p.id order by id desc) as "startDays",
        array(select ends_on::text from posting_period where post_id = p.id order by id desc) as "endDays"
      from post p ${joins} where p.id = $2`,
  },
  {
    path: '/api/unauth/homeposts',
    open: true,
    parameters: () => [],
    text: `
      select p.id as "businessId", p.activity_heading as "activityHeading", pp.starts_on::text as "activeStartDate",
        pp.ends_on::text as "activeEndDate", t.description as turnover, c.description as "primaryCategory",
        array(select l.description from post_location x join location l on l.id = x.location_id where x.post_id = p.id) as locations
      from posting_period pp join post p on p.period_id = pp.id join turnover t on t.id = p.turnover_id
        join category c on c.id = p.primary_category_id
      where ${live} and p.display_home order by pp.starts_on desc, p.id desc limit 6`,
  },
  {
    path: '/api/admin/posts',
    parameters: () => [],
    text: `
      select ${card(named)} from (select * from post order by created_at desc, id desc limit 25) p ${joins}
        join account o on o.id = p.owner_id
      order by p.created_at desc, p.id desc`,
  },
  {
    path: '/api/admin/users',
    parameters: () => [],
    text: `
      select id as "userId", role, forenames, surname, email1 as "emailAddress1", email2 as "emailAddress2", company, position,
        capacity_id as "capacityId", last_login_at as "lastLoginDate", previous_login_at as "previousLoginDate",
        login_count as "loginCount", created_at as "createdDate", flagged, locked_until as "lockedOutUntil",
        lockout_reason as "lockoutReason", email1_disable_reason as "email1DisableReason",
        email1_disabled_at as "email1DisableDateTime", email2_disable_reason as "email2DisableReason",
        email2_disabled_at as "email2DisableDateTime", custom_rate_pence as "customPriceRate",
        email_confirmed_at is not null as "emailConfirmed"
      from account where role = 'seller' order by last_login_at desc nulls last, id desc limit 25`,
  },
];
