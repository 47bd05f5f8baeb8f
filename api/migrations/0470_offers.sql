-- The offers for a post, as its practitioner typed them (PD-76): each record is kept, an amendment or striking out is the next one. It is
-- for the post's firm alone. Sums in `details` are whole pence.
create table offer (
  post_id int not null references post,
  number int not null check (number > 0),
  version int not null check (version > 0),
  received_at timestamptz not null,
  details jsonb not null,
  struck_out boolean not null default false,
  reason text not null default '',
  recorded_by uuid not null references account,
  recorded_at timestamptz not null,
  primary key (post_id, number, version),
  check (struck_out or reason = '')
);
create trigger offer_append_only before update or delete on offer for each row execute function refuse_change();
