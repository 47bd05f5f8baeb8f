-- The dates of a sale (ADR-0076). They are of one posting, so that a repost starts without dates whichever release makes it.
create table if not exists timetable (
  period_id int primary key,
  post_id int not null,
  -- When it is, and the London day and time as they were typed.
  questions_close timestamptz,
  questions_close_typed text,
  indicative_offers_by timestamptz,
  indicative_offers_by_typed text,
  final_offers_by timestamptz,
  final_offers_by_typed text,
  completion_expected date,
  exclusivity_until date,
  viewing text not null check (viewing in ('none', 'by appointment', 'open days')),
  -- [{"Day": "2026-12-01", "From": "10:00", "To": "16:00"}]
  open_days jsonb not null,
  viewing_area text not null,
  -- For holders, the owner's firm and Admins alone.
  viewing_address text not null,
  offer_instructions text not null,
  offers_to text not null,
  check ((questions_close is null) = (questions_close_typed is null)),
  check ((indicative_offers_by is null) = (indicative_offers_by_typed is null)),
  check ((final_offers_by is null) = (final_offers_by_typed is null))
);
create index if not exists timetable_post on timetable (post_id);
create index if not exists timetable_final on timetable (final_offers_by) where final_offers_by is not null;

-- What became of each date, in order: nothing here is changed but when readers were mailed of it.
create table if not exists timetable_change (
  id bigint generated always as identity primary key,
  period_id int not null,
  deadline text not null check (deadline in ('questionsClose', 'indicativeOffersBy', 'finalOffersBy')),
  change text not null check (change in ('set', 'moved', 'reopened')),
  from_at timestamptz,
  to_at timestamptz not null,
  reason text not null,
  made_at timestamptz not null,
  mailed_at timestamptz
);
create index if not exists timetable_change_period on timetable_change (period_id, id);
create index if not exists timetable_change_unmailed on timetable_change (made_at) where mailed_at is null;

-- Which mails there were of a date that came near or passed: each once a date.
create table if not exists timetable_notice (
  period_id int not null,
  kind text not null check (kind in ('final soon', 'final passed')),
  deadline timestamptz not null,
  noted_at timestamptz not null,
  primary key (period_id, kind, deadline)
);

-- next transaction
-- The dates an event set and replaced; of kinds of event that have such.
alter table marketing_event add column if not exists deadline timestamptz, add column if not exists deadline_before timestamptz;

-- next transaction
-- By themselves, of tables in which nothing is yet: while they are made, nobody can post.
alter table timetable add foreign key (period_id) references posting_period;
alter table timetable_change add foreign key (period_id) references posting_period;
alter table timetable_notice add foreign key (period_id) references posting_period;
