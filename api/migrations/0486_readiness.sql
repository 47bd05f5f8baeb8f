-- What a firm has ready before it releases a post's particulars: an item without a row is still open. For the firm alone.
create table readiness (
  post_id int not null references post on delete cascade,
  item text not null,
  state text not null check (state in ('here', 'not-applicable', 'missing')),
  reason text not null check (reason = '' or state = 'missing'),
  primary key (post_id, item)
);
