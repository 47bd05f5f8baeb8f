-- The words of what is or may come on offer: reading them post by post takes a hundred times as long.
create index concurrently if not exists post_words on post using gin (words) where approved and ended_as is null;

-- next transaction
-- What a buyer has noted of a post for themselves: kept, hidden, opened, and in words (PD-25). A post is on the shortlist or
-- hidden, never both.
create table post_mark (
  account_id uuid not null references account,
  post_id int not null references post on delete cascade,
  shortlisted_at timestamptz,
  hidden_at timestamptz,
  seen_at timestamptz,
  note text not null default '',
  primary key (account_id, post_id),
  check (shortlisted_at is null or hidden_at is null)
);
create index post_mark_post on post_mark (post_id);

-- What a buyer's search asks for: each of its words, in any order, as the beginning of a word. Null where there is none.
create function search_query(asked text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(left(word, 255) || ':*', ' & ')::tsquery
  from string_to_table(folded(replace(asked, E'\f', ' ')), ' ') as word where word <> ''
$$;
