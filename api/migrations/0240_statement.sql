-- What a practitioner writes in the draft of a post's statement, box by box (ADR-0082).
create table statement_draft (
  post_id int primary key references post,
  words jsonb not null,
  saved_at timestamptz not null
);
-- Statements that were taken: facts and words as they were. None is ever changed; the next one follows it.
create table statement (
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
create trigger statement_append_only before update or delete on statement for each row execute function refuse_change();
