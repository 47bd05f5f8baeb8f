-- The period that a period continues without a gap (PD-72): it was bought while the post was live.
alter table posting_period add column if not exists continues int;

-- next transaction
create index concurrently if not exists posting_period_continues on posting_period (continues) where continues is not null and ended_as is null;

-- next transaction
select;
