import { card, joins } from './bare-cards.ts';

export type Page = {
  path: string;
  open?: boolean;
  single?: boolean;
  /** The statement, or how a query changes it. */
  text: string | ((query: Record<string, string>) => string);
  parameters(user: string, query: Record<string, string>): unknown[];
  /** The rows to count, if the page shows a total. */
  total?(query: Record<string, string>): string;
};

const answered = `exists (select from expression x where x.post_id = p.id and x.buyer_id = $1) as "hasExpressedInterest"`;
const hidden = `'' as "createdByName", '' as "createdByCompany"`;
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

/** The measured pages, by the product's paths. Each chooses its rows first, as in careful handwritten SQL. */
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
];
