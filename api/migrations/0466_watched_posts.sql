-- A buyer watches the post: what changes in it after this moment is to be emailed to them. Null: they do not watch it.
alter table post_mark add column if not exists watched_from timestamptz;

-- next transaction
create index concurrently if not exists post_mark_watched on post_mark (account_id, post_id) where watched_from is not null;

-- next transaction
select;
