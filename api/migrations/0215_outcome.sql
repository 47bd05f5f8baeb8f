-- What a sale came to, as its practitioner recorded it (ADR-0076): each record is kept, and a correction is the next one. What is in
-- `details` is for the post's firm and Admins alone.
create table outcome (
  period_id int not null references posting_period,
  number int not null check (number > 0),
  result text not null check (result in ('sold', 'sold-whole', 'sold-in-parts', 'not-sold', 'called-off')),
  completed_on date not null,
  details jsonb not null,
  reason text not null default '',
  recorded_by uuid not null references account,
  recorded_at timestamptz not null,
  primary key (period_id, number)
);
create trigger outcome_append_only before update or delete on outcome for each row execute function refuse_change();

-- Which mails about the end of a posting's sale were sent: each once, noted in the transaction that queues it.
create table outcome_notice (
  period_id int not null references posting_period,
  kind text not null check (kind in ('sale-ended', 'first-reminder', 'second-reminder')),
  noted_at timestamptz not null,
  primary key (period_id, kind)
);
