-- The texts a buyer can be asked to accept (ADR-0080). Without a post: the product's standard text, one row for each that there was.
create table undertaking_text (
  id int generated always as identity primary key,
  post_id int references post on delete cascade,
  body text not null check (char_length(body) between 1 and 20000),
  -- Of the text as UTF-8.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  created_by uuid references account
);
create unique index undertaking_text_once on undertaking_text (coalesce(post_id, 0), sha256);
create index undertaking_text_post on undertaking_text (post_id);
create index undertaking_text_author on undertaking_text (created_by);
-- A draft's texts go with it; one that was accepted is kept by its acceptance.
create trigger undertaking_text_frozen before update on undertaking_text for each row execute function refuse_change();

-- How a post offers its particulars. A post without a row offers none.
create table particulars (
  post_id int primary key references post on delete cascade,
  offered boolean not null default false,
  -- Whether an undertaking releases them by itself.
  at_once boolean not null default false,
  -- What is to be accepted: the practitioner's own text, or the standard text of when they chose it.
  text_id int not null references undertaking_text
);
create index particulars_text on particulars (text_id);

-- What became of a buyer's undertaking in a post. Whether it opens anything is worked out at each request, never stored.
create table undertaking (
  id int generated always as identity primary key,
  post_id int not null references post,
  buyer_id uuid not null references account,
  state text not null check (state in ('waiting', 'released', 'declined', 'ended')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- The last London day of this buyer's access, where it is longer than the window of all.
  open_until date,
  -- When the buyer said that they have destroyed their copies.
  destroyed_at timestamptz,
  -- The latest visit to the particulars, and the one before it: what is new is newer than that.
  visited_at timestamptz,
  visited_before timestamptz,
  -- Until when the buyer was emailed what there is to read, and that their access had ended by itself.
  news_emailed_at timestamptz,
  end_emailed_at timestamptz,
  -- When the buyer had first opened everything there was within ten minutes.
  collected_at timestamptz,
  -- How often the practitioner was reminded that it waits.
  reminders int not null default 0,
  unique (post_id, buyer_id)
);
create index undertaking_buyer on undertaking (buyer_id, asked_at);

-- One text that a buyer accepted: kept as it was, whatever becomes of account, post and text.
create table undertaking_acceptance (
  id int generated always as identity primary key,
  undertaking_id int not null references undertaking on delete cascade,
  text_id int not null references undertaking_text,
  accepted_at timestamptz not null,
  reference text not null,
  heading text not null,
  name text not null,
  firm text not null,
  capacity text not null check (capacity in ('firm', 'myself')),
  connection text not null,
  trade text not null check (trade in ('yes', 'no')),
  funds text not null,
  note text not null,
  address text not null,
  user_agent text not null,
  unique (undertaking_id, text_id)
);
create index undertaking_acceptance_text on undertaking_acceptance (text_id);
create trigger undertaking_acceptance_kept before update or delete on undertaking_acceptance for each row execute function refuse_change();
