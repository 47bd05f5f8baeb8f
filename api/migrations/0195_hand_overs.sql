-- Requests to hand posts over to another practitioner, and what became of each post (ADR-0074).
create table hand_over (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('offered', 'asked', 'in the firm', 'by an Admin')),
  -- Who began it, and for which firm; as in firm_member no foreign key to a firm.
  account_id uuid not null references account,
  firm_id uuid not null,
  -- The other side's, who may have no account.
  address text not null,
  -- What is asked for.
  reference text,
  reason text not null,
  words text not null default '',
  created_at timestamptz not null,
  -- Whether it lapsed is reckoned from this: no job has to run.
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('agreed', 'declined', 'withdrawn')),
  answer text not null default ''
);
create index hand_over_firm on hand_over (firm_id, created_at);
create index hand_over_address on hand_over (lower(address), created_at);
create index hand_over_account on hand_over (account_id);
create index hand_over_expiry on hand_over (expires_at);
create table hand_over_post (
  hand_over_id uuid not null references hand_over on delete cascade,
  post_id int not null references post on delete cascade,
  -- When the post went over, and from which firm; null while it did not.
  done_at timestamptz,
  from_firm_id uuid,
  -- The successor's names as they then were: certificates of periods that end later name them.
  company text,
  forenames text,
  surname text,
  primary key (hand_over_id, post_id)
);
create index hand_over_post_done on hand_over_post (post_id, done_at) where done_at is not null;
