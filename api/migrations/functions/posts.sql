-- The last day of a period, or of those that continue it (PD-72). One withdrawn or sold early ended on that day, whatever was paid for.
create or replace function last_day_of(period posting_period) returns date language sql stable as $$
  select case when period.ended_at is not null then least(period.ends_on, (period.ended_at at time zone 'Europe/London')::date)
    else coalesce((select max(n.ends_on) from posting_period n
      where n.post_id = period.post_id and n.id > period.id and n.continues is not null and n.ended_as is null), period.ends_on) end
$$;

create or replace function post_takes_period() returns trigger language plpgsql as $$
begin
  select starts_on, last_day_of(pp), ended_as into new.starts_on, new.ends_on, new.ended_as
  from posting_period pp where id = new.period_id;
  return new;
end $$;

create or replace function period_tells_post() returns trigger language plpgsql as $$
begin
  update post set starts_on = new.starts_on, ended_as = new.ended_as, ends_on = last_day_of(new) where period_id = new.id;
  return null;
end $$;

create or replace function post_takes_card_version() returns trigger language plpgsql as $$
begin
  new.card_version := coalesce(new.card_written_as, 0);
  new.card_written_as := null;
  return new;
end $$;

-- In the database, so that posts of the previous release get their firm as well.
create or replace function post_gets_firm() returns trigger language plpgsql as $$
begin
  new.firm_id := coalesce(new.firm_id, (select m.firm_id from firm_member m where m.account_id = new.owner_id));
  return new;
end $$;
