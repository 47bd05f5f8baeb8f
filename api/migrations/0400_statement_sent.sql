-- When a statement that was taken went to creditors: the latest row of a statement counts, earlier ones stay to be seen.
create table statement_sent (
  id int generated always as identity primary key,
  post_id int not null,
  number int not null,
  sent_on date not null,
  recorded_by uuid not null references account,
  recorded_at timestamptz not null,
  foreign key (post_id, number) references statement
);
create index statement_sent_of on statement_sent (post_id, number, id);
create trigger statement_sent_append_only before update or delete on statement_sent
  for each row execute function refuse_change();
