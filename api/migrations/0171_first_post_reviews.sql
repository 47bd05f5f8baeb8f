-- A first post that waits for an Admin: what its seller asked for. Nothing is posted or charged until it is approved (ADR-0072).
create table first_post_review (
  id int generated always as identity primary key,
  post_id int not null references post on delete cascade,
  starts_on date not null,
  ends_on date not null,
  company text,
  asked_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined', 'taken back')),
  reason text not null default '',
  decided_by uuid references account,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (starts_on <= ends_on)
);
create unique index first_post_review_waiting on first_post_review (post_id) where outcome is null;
create index first_post_review_post on first_post_review (post_id, id);
