-- A long word of a search is looked up by five of its characters, and what those find is compared with all of it: an index reads through
-- every line that has a run of three of them, and most runs of `more123456@bench.example` are in all lines (ADR-0089). Taken are the five
-- whose three runs fewest of a sample have.
create or replace function search_piece(part text, sample text[]) returns text language sql immutable parallel safe as $$
  with eighth as materialized (select line from unnest(sample) with ordinality as each_line (line, place) where place % 8 = 0),
  runs as (
    select place, (select count(*) from eighth where strpos(line, run) > 0) as hits
    from generate_series(1, length(part) - 2) as place, lateral (select substr(part, place, 3) as run offset 0) as each_run
  ), pieces as (
    select place, substr(part, place, 5) as piece, sum(hits) over (order by place rows between current row and 2 following) as hits
    from runs
  )
  select piece from pieces where length(part) > 6 and length(piece) = 5 and piece ~ '[[:alnum:]]{3}' and cardinality(sample) > 0
  order by hits, place limit 1
$$;
create or replace function search_pattern(part text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%'
$$;
create or replace function search_condition(line text, asked text, sample text[]) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(condition, ' and '), 'false')
  from (
    select format(case when frequent then '%1$s || '''' like %2$L' when piece is null then '%1$s like %2$L'
      else '%1$s like %3$L and %1$s || '''' like %2$L' end, line, pattern, search_pattern(piece)) as condition
    from (select distinct part, search_pattern(part) as pattern
        from unnest(search_words(asked)) as word, string_to_table(word, ' ') as part where part <> '') as parts,
      lateral (select count(*) * 5 > cardinality(sample) as frequent from unnest(sample) as held where held like pattern) as counted,
      lateral (select search_piece(part, sample) as piece) as chosen
    union all select format('%s || '''' ~ %L', line, pattern) from unnest(search_hyphened(asked)) as pattern
  ) as conditions
$$;

-- A text of ASCII alone has no accents: what else is done to one takes six times as long as all the rest.
create or replace function search_letters(written text) returns text language plpgsql immutable parallel safe as $$
declare
  letters constant text := case when octet_length(written) = length(written) then lower(written collate "C") collate "default"
    else lower(unaccent(
      normalize(translate(written, E'ς‘’‚‛“”„‟´ʹʺʻʼʽ′″«»‹›\u00ad\u200b\u200c\u200d\u2060\ufeff', 'σ'), nfkc)) collate "und-x-icu") collate "default" end;
  joined text := letters;
begin
  if strpos(joined, '-') > 0 then
    joined := regexp_replace(joined, '(?<=[[:alpha:]])-(?=[[:alnum:]])|(?<=[0-9])-(?=[[:alpha:]])', '', 'g');
  end if;
  if strpos(joined, ',') > 0 then
    joined := regexp_replace(joined, '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g');
  end if;
  return case when joined = letters then letters else letters || E'\n' || joined end;
end $$;

-- Interest that a search may mean, and all that it does mean: the rarest of its words stands in who expressed it, in the post or in the
-- message. Who asks compares what this finds with all words.
create or replace function messages_found(word text) returns setof int language plpgsql stable rows 1000 as $$
begin
  return query execute 'select id from expression where ' || search_condition('expression_line(profile)', word, array(
    select expression_line(profile) from expression tablesample system (sample_share('expression')) limit 300));
end $$;
create or replace function expressions_found(asked text) returns setof int language plpgsql stable rows 1000 as $$
declare
  word text;
  common boolean;
begin
  select part, share > 0.2 into word, common
  from (select distinct part from unnest(search_words(asked)) as one, string_to_table(one, ' ') as part where part <> '') as parts,
    lateral (select accounts_share(part) + posts_share(part) + (
      select share_holding(array(select expression_line(profile) from expression
        tablesample system (sample_share('expression')) limit 300), part)) as share) as shared
  order by share, length(part) desc limit 1;
  if common then return query select id from expression;
  elsif word is not null then return query
    select e.id from accounts_found(word) as buyer (id) join expression e on e.buyer_id = buyer.id
    union select e.id from posts_found(word) as post (id) join expression e on e.post_id = post.id
    union select message.id from messages_found(word) as message (id);
  end if;
end $$;

-- Lines of a sample, some of each of thirty disk pages of a large table, of a hundred of posts: posts next to each other are often of one owner.
create or replace function account_search_lines() returns text[] language sql stable as $$
  select array(select line from account_search tablesample system (least(100, 3 * sample_share('account_search')))
    where (select sample_share('account_search')) >= 100 or random() < 0.2)
$$;
create or replace function post_search_lines() returns text[] language sql stable as $$
  select array(select line || E'\n' || owner_line from post_search tablesample system (least(100, 10 * sample_share('post_search')))
    where (select sample_share('post_search')) >= 100 or random() < 0.06)
$$;
create or replace function accounts_share(asked text) returns real language sql stable as $$
  select share_holding(account_search_lines(), asked)
$$;
create or replace function posts_share(asked text) returns real language sql stable as $$
  select share_holding(post_search_lines(), asked)
$$;
create or replace function accounts_found(asked text, most int) returns setof uuid language plpgsql stable parallel safe rows 1000 as $$
begin
  return query execute 'select account_id from account_search where ' || search_condition('line', asked, account_search_lines()) || ' limit $1' using most;
end $$;
create or replace function posts_found(asked text, most int) returns setof int language plpgsql stable parallel safe rows 1000 as $$
begin
  return query execute 'select post_id from post_search where '
    || search_condition($line$(line || E'\n' || owner_line)$line$, asked, post_search_lines()) || ' limit $1' using most;
end $$;
