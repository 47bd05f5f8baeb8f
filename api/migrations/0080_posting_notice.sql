-- Which mails a seller has had of a posting: each once, noted in the transaction that queues it.
create table if not exists posting_notice (
  period_id int not null,
  kind text not null check (kind in ('live', 'ending', 'ended')),
  noted_at timestamptz not null,
  primary key (period_id, kind)
);
-- next transaction
-- Postings that are over, live or to come already: their sellers are not told now of what happened before there were such mails.
insert into posting_notice (period_id, kind, noted_at)
  select id, kind, now() from posting_period, (values ('live', 0), ('ending', 3), ('ended', -1)) as kinds(kind, ahead)
  where case when kind = 'live' then starts_on <= (now() at time zone 'Europe/London')::date
    else ends_on <= (now() at time zone 'Europe/London')::date + ahead end
  on conflict do nothing;

-- next transaction
-- Once they are written, and compared by itself: while either is done with the reference, nobody can post.
alter table posting_notice drop constraint if exists posting_notice_period_id_fkey;
alter table posting_notice add foreign key (period_id) references posting_period not valid;

-- next transaction
alter table posting_notice validate constraint posting_notice_period_id_fkey;
