-- The latest period's days stand with the post too, so that a list finds its page in one index. The database keeps them in
-- step, whoever writes: posting_period stays the one place where they are changed.
alter table post add column starts_on date, add column ends_on date, add column ended_as text;
update post set starts_on = pp.starts_on, ends_on = pp.ends_on, ended_as = pp.ended_as
from posting_period pp where pp.id = post.period_id;

create function post_takes_period() returns trigger language plpgsql as $$
begin
  select starts_on, ends_on, ended_as into new.starts_on, new.ends_on, new.ended_as
  from posting_period where id = new.period_id;
  return new;
end $$;
create trigger post_takes_period before insert or update of period_id on post
  for each row execute function post_takes_period();

create function period_tells_post() returns trigger language plpgsql as $$
begin
  update post set starts_on = new.starts_on, ends_on = new.ends_on, ended_as = new.ended_as where period_id = new.id;
  return null;
end $$;
create trigger period_tells_post after update of starts_on, ends_on, ended_as on posting_period
  for each row execute function period_tells_post();

-- Lists send a card as it is stored: json is kept as the text it was. Its owner's name is no longer part of it.
alter table post alter column card drop default;
alter table post alter column card type json using (card - 'createdByName' - 'createdByCompany')::json;
alter table post alter column card set default '{}';

-- From today on it holds what is live and what is scheduled, and nothing of the archive, with all that matching reads.
create index post_on_offer on post (ends_on, starts_on, id) include (facets, category_low, category_high)
  where approved and ended_as is null;
-- The home page and the list of all posts, newest first.
create index post_home on post (starts_on, id) include (ends_on) where approved and ended_as is null and display_home;
create index post_created on post (created_at, id);
create index account_created on account (created_at, id);
-- No query reads periods by their days any more.
drop index posting_period_current;
-- The order accounts came in: a count of them stands until there is a newer one.
alter table account add column number int generated always as identity;
create unique index account_number on account (number);
-- Whether an address may be mailed is asked for each mail.
create index account_email2 on account (lower(email2)) where email2 is not null;
create index mailed_link_expiry on mailed_link (expires_at);
