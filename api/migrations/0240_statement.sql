-- What a practitioner writes in the draft of a post's statement, box by box (ADR-0076).
create table if not exists statement_draft (
  post_id int primary key references post,
  words jsonb not null,
  saved_at timestamptz not null
);
-- Statements that were taken: facts and words as they were. None is ever changed; the next one follows it.
create table if not exists statement (
  post_id int not null references post,
  number int not null check (number > 0),
  kind text not null,
  -- The shape of `facts`, for the releases that read it later.
  shape int not null,
  facts jsonb not null,
  words jsonb not null,
  facts_hash bytea not null,
  taken_by uuid not null references account,
  taken_at timestamptz not null,
  primary key (post_id, number)
);
create or replace trigger statement_append_only before update or delete on statement for each row execute function refuse_change();
-- Which reminders that the statement of a pre-pack is due were sent: each once, noted in the transaction that queues it.
create table if not exists statement_notice (
  period_id int not null references posting_period,
  kind text not null check (kind in ('first-reminder', 'last-reminder')),
  noted_at timestamptz not null,
  primary key (period_id, kind)
);
