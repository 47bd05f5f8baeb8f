-- A search is looked for by what it is: few lines hold it, and an index finds them, or many do, and the list is read in its order until a
-- page is full (ADR-0089).

-- The runs of one and two characters of a line: what a search of no longer words is found by.
create or replace function search_pairs(line text) returns text[] language plpgsql immutable strict parallel safe cost 10000 as $$
begin
  return (select array_agg(distinct substr(line, place, size))
    from generate_series(1, length(line)) as place, generate_series(1, 2) as size);
end $$;
-- The words of a search that are too short to have a run of three.
create or replace function wanted_pairs(asked text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct word) from unnest(search_words(asked)) as word where length(word) < 3
$$;

-- What share of the lines holds a search, by a sample of them. None where nothing is asked for.
create or replace function share_holding(lines text[], asked text) returns real language sql immutable as $$
  select coalesce(avg((line like all ((select search_patterns(asked))::text[]))::int), 0)::real from unnest(lines) as line
$$;
create or replace function accounts_share(asked text) returns real language sql stable as $$
  select share_holding(array(select line from account_search tablesample system (sample_share('account_search'))), asked)
$$;
create or replace function posts_share(asked text) returns real language sql stable as $$
  select share_holding(array(select line || E'\n' || owner_line from post_search tablesample system (sample_share('post_search'))), asked)
$$;
create or replace function references_share(asked text) returns real language sql stable as $$
  select share_holding(array(select reference from post_search tablesample system (sample_share('post_search'))), asked)
$$;
create or replace function invoices_share(asked text) returns real language sql stable as $$
  select share_holding(array(select search_line(number || ' ' || reference || ' ' || company || ' ' || forenames || ' ' || surname)
    from invoice tablesample system (sample_share('invoice'))), asked)
$$;
create or replace function certificates_share(asked text) returns real language sql stable as $$
  select share_holding(array(select search_line(reference || ' ' || company)
    from invoice tablesample system (sample_share('invoice'))), asked)
$$;

-- next transaction
create index concurrently if not exists account_search_pairs on account_search
  using gin ((search_pairs(line)) collate "C") with (fastupdate = off);
-- next transaction
create index concurrently if not exists post_search_pairs on post_search
  using gin ((search_pairs(line || E'\n' || owner_line)) collate "C") with (fastupdate = off);

-- next transaction
-- The first of what a search finds, in no order: as many as `most`, or all there are. Short words that few lines have are found by
-- their own index. Planned anew each time, as before.
create or replace function accounts_found(asked text, most int) returns setof uuid language plpgsql stable parallel safe rows 1000 as $$
declare
  patterns constant text[] := search_patterns(asked);
  sample constant text[] := array(select line from account_search tablesample system (sample_share('account_search')));
  grams constant text[] := rare_grams(wanted_grams(asked), sample);
  pairs constant text[] := rare_grams(wanted_pairs(asked), sample);
begin
  return query execute 'select account_id from account_search where line like all ($2)'
    || case when grams is not null then ' and search_grams(line) collate "C" @> $1'
      when pairs is not null then ' and search_pairs(line) collate "C" @> $1' else '' end || ' limit $3'
    using coalesce(grams, pairs), patterns, most;
end $$;
create or replace function posts_found(asked text, most int) returns setof int language plpgsql stable parallel safe rows 1000 as $$
declare
  patterns constant text[] := search_patterns(asked);
  sample constant text[] := array(
    select line || E'\n' || owner_line from post_search tablesample system (sample_share('post_search')));
  grams constant text[] := rare_grams(wanted_grams(asked), sample);
  pairs constant text[] := rare_grams(wanted_pairs(asked), sample);
begin
  return query execute $found$select post_id from post_search where line || E'\n' || owner_line like all ($2)$found$
    || case when grams is not null then $found$ and search_grams(line || E'\n' || owner_line) collate "C" @> $1$found$
      when pairs is not null then $found$ and search_pairs(line || E'\n' || owner_line) collate "C" @> $1$found$ else '' end || ' limit $3'
    using coalesce(grams, pairs), patterns, most;
end $$;
create or replace function accounts_found(asked text) returns setof uuid language sql stable parallel safe rows 1000 as $$
  select accounts_found(asked, null)
$$;
create or replace function posts_found(asked text) returns setof int language sql stable parallel safe rows 1000 as $$
  select posts_found(asked, null)
$$;
