-- What an Admin's search looks into is found by an index (ADR-0089): of each line its runs of three characters, in PostgreSQL's own
-- index of arrays. Who holds a text holds each of its runs, so that nothing is found less than by reading every line.
-- Its cost says that reading an index is always less than taking every line apart again.
create or replace function search_grams(line text) returns text[] language plpgsql immutable strict parallel safe cost 10000 as $$
begin
  return (select array_agg(substr(line, place, 3)) from generate_series(1, length(line) - 2) as place);
end $$;

-- The words of a search, as search_patterns has always made them out.
create or replace function search_words(asked text) returns text[] language sql immutable parallel safe as $$
  select array_agg(word)
  from (select search_line(rtrim(part, '.:')) as word from regexp_split_to_table(asked, E'[\\s\u00a0\u202f,;]+') as part) as words
  where word <> ''
$$;
create or replace function search_patterns(asked text) returns text[] language sql immutable parallel safe as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%') from unnest(search_words(asked)) as word
$$;
-- The runs that all of a search's words have. Null where no word is as long as that: then every line is read.
create or replace function wanted_grams(asked text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct gram) from unnest(search_words(asked)) as word, unnest(search_grams(word)) as gram
$$;

-- What share of a table is some ten pages of it, in percent.
create or replace function sample_share(of_table regclass) returns real language sql stable as $$
  select least(100, 1000.0 / greatest(pg_relation_size(of_table) / 8192, 1))::real
$$;
-- The runs to ask the index for: those that few lines of a sample have, or the three that fewest have. Reading through a run that
-- every line has takes a hundred times as long, and what is left out is compared with the words all the same. Null where each run is in
-- every third line: reading all lines is then less.
create or replace function rare_grams(grams text[], lines text[]) returns text[] language sql immutable as $$
  select array_agg(gram) from (
    select gram, hits, row_number() over (order by hits, gram) as place
    from unnest(grams) as gram,
      lateral (select count(*) as hits from unnest(lines) as line where strpos(line, gram) > 0) as counted
  ) as each_gram where hits * 3 <= cardinality(lines) and (place <= 3 or hits * 50 <= cardinality(lines))
$$;

-- Who owns a post is part of what it is found by.
alter table post_search add column if not exists owner_line text not null default '';

-- next transaction
-- The owner's line is locked while it is copied: a change of it then comes before or after, and the post has the later one.
create or replace function post_takes_search() returns trigger language plpgsql as $$
declare
  owner_is text;
begin
  select line into owner_is from account_search where account_id = new.owner_id and role <> 'buyer' for share;
  insert into post_search (post_id, line, reference, owner_line)
    values (new.id, search_line(new.reference || E'\n' || new.activity_heading), search_line(new.reference), coalesce(owner_is, ''))
    on conflict (post_id) do update set line = excluded.line, reference = excluded.reference, owner_line = excluded.owner_line
    where (post_search.line, post_search.reference, post_search.owner_line) is distinct from
      (excluded.line, excluded.reference, excluded.owner_line);
  return null;
end $$;
create or replace trigger post_takes_search after insert or update of reference, activity_heading, owner_id on post
  for each row execute function post_takes_search();
create or replace function account_takes_search() returns trigger language plpgsql as $$
declare
  mine constant text := search_line(
    concat_ws(E'\n', new.forenames || ' ' || new.surname, new.company, coalesce(new.closed_email, new.email1), new.email2));
  as_owner constant text := case when new.role = 'buyer' then '' else mine end;
begin
  insert into account_search values (new.id, new.role, mine)
    on conflict (account_id) do update set role = excluded.role, line = excluded.line
    where (account_search.role, account_search.line) is distinct from (excluded.role, excluded.line);
  update post_search set owner_line = as_owner
    from post where post.owner_id = new.id and post_search.post_id = post.id and post_search.owner_line <> as_owner;
  return null;
end $$;

-- next transaction
-- repeated until it changes nothing: 5,000 posts at a time, for as long as whoever saves one of them, or its owner's name, waits
update post_search set owner_line = part.line
  from (
    select s.post_id, a.line from post_search s join post on post.id = s.post_id join account_search a on a.account_id = post.owner_id
    where s.owner_line = '' and a.role <> 'buyer' and a.line <> '' limit 5000
  ) as part
  where post_search.post_id = part.post_id and post_search.owner_line = '';

-- next transaction
-- Nothing is left to be entered later: a search would read all that waits for it.
create index concurrently if not exists account_search_grams on account_search
  using gin ((search_grams(line)) collate "C") with (fastupdate = off);
-- next transaction
create index concurrently if not exists post_search_grams on post_search
  using gin ((search_grams(line || E'\n' || owner_line)) collate "C") with (fastupdate = off);

-- next transaction
-- An invoice never changes, so its index reads it as it is. It knows its schema: an index is built without a search path.
create or replace function invoice_line(number int, reference text, company text, forenames text, surname text) returns text
  language plpgsql immutable parallel safe set search_path from current as $$
begin
  return search_line(number || ' ' || reference || ' ' || company || ' ' || forenames || ' ' || surname);
end $$;
-- next transaction
create index concurrently if not exists invoice_grams on invoice
  using gin ((search_grams(invoice_line(number, reference, company, forenames, surname))) collate "C") with (fastupdate = off);

-- next transaction
-- Planned anew each time: how many rows a search finds depends on what it asks for.
create or replace function accounts_found(asked text) returns setof uuid language plpgsql stable parallel safe rows 1000 as $$
declare
  patterns constant text[] := search_patterns(asked);
  grams text[] := wanted_grams(asked);
begin
  if grams is not null then
    grams := rare_grams(grams, array(select line from account_search tablesample system (sample_share('account_search'))));
  end if;
  if grams is null then
    return query select account_id from account_search where line like all (patterns);
    return;
  end if;
  return query execute $found$select account_id from account_search
    where search_grams(line) collate "C" @> $1 and line like all ($2)$found$ using grams, patterns;
end $$;
create or replace function posts_found(asked text) returns setof int language plpgsql stable parallel safe rows 1000 as $$
declare
  patterns constant text[] := search_patterns(asked);
  grams text[] := wanted_grams(asked);
begin
  if grams is not null then
    grams := rare_grams(grams, array(select line || E'\n' || owner_line from post_search tablesample system (sample_share('post_search'))));
  end if;
  if grams is null then
    return query select post_id from post_search where line || E'\n' || owner_line like all (patterns);
    return;
  end if;
  return query execute $found$select post_id from post_search
    where search_grams(line || E'\n' || owner_line) collate "C" @> $1 and line || E'\n' || owner_line like all ($2)$found$ using grams, patterns;
end $$;
create or replace function references_found(asked text) returns setof int language plpgsql stable parallel safe rows 1000 as $$
declare
  patterns constant text[] := search_patterns(asked);
  grams text[] := wanted_grams(asked);
begin
  if grams is not null then
    grams := rare_grams(grams, array(select line || E'\n' || owner_line from post_search tablesample system (sample_share('post_search'))));
  end if;
  if grams is null then
    return query select post_id from post_search where reference like all (patterns);
    return;
  end if;
  return query execute $found$select post_id from post_search
    where search_grams(line || E'\n' || owner_line) collate "C" @> $1 and reference like all ($2)$found$ using grams, patterns;
end $$;
create or replace function invoices_found(asked text) returns setof int language plpgsql stable parallel safe rows 1000 as $$
declare
  patterns constant text[] := search_patterns(asked);
  grams text[] := wanted_grams(asked);
begin
  if grams is not null then
    grams := rare_grams(grams, array(select search_line(number || ' ' || reference || ' ' || company || ' ' || forenames || ' ' || surname) from invoice tablesample system (sample_share('invoice'))));
  end if;
  if grams is null then
    return query select id from invoice where search_line(number || ' ' || reference || ' ' || company || ' ' || forenames || ' ' || surname) like all (patterns);
    return;
  end if;
  return query execute $found$select id from invoice
    where search_grams(invoice_line(number, reference, company, forenames, surname)) collate "C" @> $1 and search_line(number || ' ' || reference || ' ' || company || ' ' || forenames || ' ' || surname) like all ($2)$found$ using grams, patterns;
end $$;
