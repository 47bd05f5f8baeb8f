-- What buyers ask about a sale (ADR-0076). Ids are random: a number in order would tell a buyer how many others asked.
create table question (
  id uuid primary key default gen_random_uuid(),
  post_id int not null references post on delete cascade,
  -- The posting it was asked in.
  period_id int not null references posting_period on delete cascade,
  asker_id uuid not null references account,
  topic text not null,
  body text not null,
  private boolean not null,
  why_private text not null,
  -- Whether the asker could read the particulars when they asked: so far goes the answer unless somebody says otherwise.
  of_holder boolean not null,
  -- False of a flagged asker: its practitioner never sees it.
  visible boolean not null,
  asked_at timestamptz not null,
  state text not null check (state in ('asked', 'published', 'declined', 'taken-back')),
  decided_at timestamptz,
  decline_reason text not null default '',
  -- The answer that is being written, until it is published.
  draft_question text,
  draft_answer text,
  draft_readers text check (draft_readers in ('asker', 'holders', 'post')),
  -- The posting its answer was published or confirmed in: in a later one it is hidden until somebody confirms it.
  confirmed_period_id int references posting_period on delete set null,
  hidden_at timestamptz,
  hidden_reason text not null default '',
  -- When its practitioner was emailed of it, and reminded.
  emailed_at timestamptz,
  reminded_at timestamptz
);
create index question_post on question (post_id, asked_at);
create index question_period on question (period_id);
create index question_asker on question (asker_id, asked_at);
create index question_confirmed on question (confirmed_period_id);
create index question_waiting on question (asked_at) where state = 'asked';

-- Every version of an answer that was published. Nothing here is changed but when its readers were emailed of it.
create table question_answer (
  question_id uuid not null references question on delete cascade,
  number int not null check (number > 0),
  question text not null,
  answer text not null,
  readers text not null check (readers in ('asker', 'holders', 'post')),
  published_at timestamptz not null,
  published_by uuid not null references account,
  emailed_at timestamptz,
  primary key (question_id, number)
);
create index question_answer_author on question_answer (published_by);
create index question_answer_unmailed on question_answer (published_at) where emailed_at is null;

-- When a buyer last looked at the answers of a post, and the visit before: what is newer is new to them.
create table question_visit (
  post_id int not null references post on delete cascade,
  account_id uuid not null references account,
  visited_at timestamptz not null,
  visited_before timestamptz,
  primary key (post_id, account_id)
);
create index question_visit_account on question_visit (account_id);
