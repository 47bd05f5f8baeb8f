-- A scheduled posting can be moved or cancelled before it starts (PD-59). The kinds of event are the contract's.
alter table marketing_event drop constraint marketing_event_kind_check;
-- The first day the post is to be on sale, where the event sets it.
alter table marketing_event add column starts_on date;

-- The day a post that had ended was sold on, as its seller said.
alter table post add column sold_on date;

-- A post's days are those it really had: one that was withdrawn or sold early ended on that day, whatever was paid for.
create or replace function post_takes_period() returns trigger language plpgsql as $$
begin
  select starts_on, case when ended_at is null then ends_on else least(ends_on, (ended_at at time zone 'Europe/London')::date) end, ended_as
  into new.starts_on, new.ends_on, new.ended_as
  from posting_period where id = new.period_id;
  return new;
end $$;
create or replace function period_tells_post() returns trigger language plpgsql as $$
begin
  update post set starts_on = new.starts_on, ended_as = new.ended_as,
    ends_on = case when new.ended_at is null then new.ends_on else least(new.ends_on, (new.ended_at at time zone 'Europe/London')::date) end
  where period_id = new.id;
  return null;
end $$;
update post set ends_on = (pp.ended_at at time zone 'Europe/London')::date
from posting_period pp
where pp.id = post.period_id and pp.ended_at is not null and (pp.ended_at at time zone 'Europe/London')::date < pp.ends_on;
