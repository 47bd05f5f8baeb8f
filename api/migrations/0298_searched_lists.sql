-- What is left of an Admin's searches goes by index too (ADR-0089), and lists that were sorted whole for a page are read in their order.
create index concurrently if not exists undertaking_asked on undertaking (asked_at, id);
-- next transaction
create index concurrently if not exists question_asked on question (asked_at, id);
-- next transaction
create index concurrently if not exists security_event_at on security_event (at, id);
-- next transaction
create index concurrently if not exists security_event_detail on security_event (detail) where detail <> '';

-- next transaction
-- What an entry of the security log is found by besides its accounts. It knows its schema: an index is built without a search path.
create or replace function security_line(address text, request_id text, detail text) returns text
  language plpgsql immutable parallel safe set search_path from current as $$
begin
  return search_line(address || ' ' || request_id || ' ' || detail);
end $$;
-- next transaction
create index concurrently if not exists security_event_grams on security_event
  using gin ((search_grams(security_line(address, request_id, detail))) collate "C") with (fastupdate = off);

-- next transaction
-- Entries that a search may mean, and all that it does mean: by whom they are of, or by their text. `details` is what a detail is called on
-- screen: words that this holds are not looked for in the entry, and the others are.
create or replace function security_events_found(asked text, details jsonb) returns setof bigint language plpgsql stable rows 1000 as $$
declare
  words constant text[] := search_words(asked);
  lines constant text[] := array(select security_line(address, request_id, detail)
    from security_event tablesample system (sample_share('security_event')) limit 500);
  part record;
  grams text[];
begin
  if words is null then return; end if;
  return query execute 'select e.id from accounts_found($1) as found (id) join security_event e on e.account_id = found.id' using asked;
  return query execute 'select e.id from accounts_found($1) as found (id) join security_event e on e.actor_id = found.id' using asked;
  for part in
    select left_over, array_agg(code) as codes, left_over = words as is_all
    from (select code, array(select word from unnest(words) as word where strpos(said, word) = 0) as left_over
      from (select '' as code, '' as said union all select key, search_line(value) from jsonb_each_text(details)) as detail
    ) as each_detail group by left_over
  loop
    select array_agg(distinct gram) into grams from unnest(part.left_over) as word, unnest(search_grams(word)) as gram;
    grams := rare_grams(grams, lines);
    return query execute 'select id from security_event where true'
      || case when part.is_all then '' else ' and detail <> '''' and detail = any ($1)' end
      || case when grams is null then '' else ' and search_grams(security_line(address, request_id, detail)) collate "C" @> $2' end
      using part.codes, grams;
  end loop;
end $$;
