-- What a practitioner told all holders of a post at once. Buyers read those of the current posting; none is ever changed.
create table holder_notice (
  id int generated always as identity primary key,
  post_id int not null references post,
  period_id int not null references posting_period,
  heading text not null,
  body text not null,
  -- How many buyers it was emailed to.
  recipients int not null check (recipients > 0),
  sent_by uuid not null references account,
  sent_at timestamptz not null
);
create index holder_notice_post on holder_notice (post_id, id);
create index holder_notice_period on holder_notice (period_id, id);
create index holder_notice_sender on holder_notice (sent_by);
create trigger holder_notice_append_only before update or delete on holder_notice for each row execute function refuse_change();
