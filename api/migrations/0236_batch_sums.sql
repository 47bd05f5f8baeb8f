-- What the deliveries of a batch have come to when it was last put down: so many wait, were accepted, were given up. Null while it is
-- under way, or where the release before this one made it: its deliveries are counted then.
alter table delivery_batch
  add column if not exists queued int,
  add column if not exists accepted int,
  add column if not exists failed int;
-- next transaction
create index concurrently if not exists delivery_batch_ended on delivery_batch (done_at) where done_at is not null;
-- next transaction
-- Whether a period's certificate is final. The database keeps it, whoever writes.
alter table posting_period add column if not exists certified boolean not null default false;
-- next transaction
create or replace function certificate_tells_period() returns trigger language plpgsql as $$
begin
  update posting_period set certified = true where id = new.period_id;
  return null;
end $$;
create or replace trigger certificate_tells_period
  after insert on certificate for each row execute function certificate_tells_period();
-- next transaction
update posting_period pp set certified = true from certificate c where c.period_id = pp.id and not pp.certified;
-- next transaction
create index concurrently if not exists posting_period_not_certified on posting_period (id) where not certified;
-- next transaction
select 1;
