const labels = (table: string, key: string) => `
  (select coalesce(json_agg(json_build_object('${key}', l.id, 'description', l.description) order by l.id), '[]')
   from post_${table} x join ${table} l on l.id = x.${table}_id where x.post_id = p.id)`;

/** A card from the normalised tables, with its status by the same rule. */
export const card = (owner: string) => `
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

export const joins = `
  left join posting_period pp on pp.id = p.period_id
  join appointment_status s on s.id = p.appointment_status_id join trading_status ts on ts.id = p.trading_status_id
  join turnover t on t.id = p.turnover_id join employees e on e.id = p.employees_id join category c on c.id = p.primary_category_id`;
