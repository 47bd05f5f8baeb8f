-- Words of one or two characters have no trigrams: they are looked up by the characters of a line and its pairs (ADR-0089). Each place is
-- walked once: substr counts from the start of a text. Its cost keeps the planner from calling it for every line.
create or replace function search_pairs(line text) returns text[] language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  characters constant text[] := string_to_array(line, null);
begin
  return (select array_agg(part) filter (where part is not null)
    from unnest(characters, characters[2:]) as place (one, after), lateral (values (one), (one || after)) as parts (part));
end $$;

-- What a certificate is found by. It knows its schema: an index is built without a search path.
create or replace function certificate_line(reference text, company text) returns text
  language plpgsql immutable parallel safe set search_path from current as $$
begin
  return search_line(reference || ' ' || company);
end $$;

-- next transaction
create index concurrently if not exists account_search_pairs on account_search
  using gin ((search_pairs(line)) collate "C") with (fastupdate = off);
-- next transaction
create index concurrently if not exists post_search_pairs on post_search
  using gin ((search_pairs(line || E'\n' || owner_line)) collate "C") with (fastupdate = off);
-- next transaction
create index concurrently if not exists invoice_pairs on invoice
  using gin ((search_pairs(invoice_line(number, reference, company, forenames, surname))) collate "C") with (fastupdate = off);
-- next transaction
create index concurrently if not exists expression_pairs on expression
  using gin ((search_pairs(expression_line(profile))) collate "C") with (fastupdate = off);
-- next transaction
create index concurrently if not exists security_event_pairs on security_event
  using gin ((search_pairs(security_line(address, request_id, detail))) collate "C") with (fastupdate = off);
-- next transaction
create index concurrently if not exists certificate_trgm on invoice
  using gin (certificate_line(reference, company) gin_trgm_ops) with (fastupdate = off);
-- next transaction
create index concurrently if not exists certificate_pairs on invoice
  using gin ((search_pairs(certificate_line(reference, company))) collate "C") with (fastupdate = off);
-- next transaction
-- An Admin's list of what is not viewed yet, in its order.
create index concurrently if not exists expression_not_viewed on expression (created_at, id) where viewed_at is null;

-- next transaction
-- A search samples lines itself: no statistics need a line's pairs.
alter index account_search_pairs alter column 1 set statistics 0;
alter index post_search_pairs alter column 1 set statistics 0;
alter index invoice_pairs alter column 1 set statistics 0;
alter index expression_pairs alter column 1 set statistics 0;
alter index security_event_pairs alter column 1 set statistics 0;
alter index certificate_pairs alter column 1 set statistics 0;

-- next transaction
create or replace function search_condition(line text, asked text, sample text[]) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(condition, ' and '), 'false')
  from (
    select format(case when frequent then '%1$s || '''' like %2$L'
      when length(part) < 3 and sample is not null then 'search_pairs(%1$s) collate "C" @> %4$L' when piece is null then '%1$s like %2$L'
      else '%1$s like %3$L and %1$s || '''' like %2$L' end, line, pattern, search_pattern(piece), array[part]) as condition
    from (select distinct part, search_pattern(part) as pattern
        from unnest(search_words(asked)) as word, string_to_table(word, ' ') as part where part <> '') as parts,
      lateral (select count(*) * 5 > cardinality(sample) as frequent from unnest(sample) as held where held like pattern) as counted,
      lateral (select search_piece(part, sample) as piece) as chosen
    union all select format('%s || '''' ~ %L', line, pattern) from unnest(search_hyphened(asked)) as pattern
  ) as conditions
$$;
-- The periods whose certificates a search finds.
create or replace function certificates_found(asked text) returns setof int language plpgsql stable parallel safe rows 1000 as $$
begin
  return query execute
    'select period_id from invoice where ' || search_condition('certificate_line(reference, company)', asked, array(
    select certificate_line(reference, company) from invoice tablesample system (sample_share('invoice'))));
end $$;

-- As before (0550), by one sample of each text: the rarest word of a search is in who expressed interest, in the post or in the message.
create or replace function expressions_found(asked text) returns setof int language plpgsql stable rows 1000 as $$
declare
  buyers constant text[] := account_search_lines();
  posts constant text[] := post_search_lines();
  messages constant text[] := array(
    select expression_line(profile) from expression tablesample system (sample_share('expression')) limit 300);
  word text;
  common boolean;
begin
  select part, share > 0.2 into word, common
  from (select distinct part from unnest(search_words(asked)) as one, string_to_table(one, ' ') as part where part <> '') as parts,
    lateral (select share_holding(buyers, part) + share_holding(posts, part) + share_holding(messages, part) as share) as shared
  order by share, length(part) desc limit 1;
  if common then return query select id from expression;
  elsif word is not null then return query execute
    'select id from expression where buyer_id = any(array(select account_id from account_search where '
      || search_condition('line', word, buyers) || ')) union select id from expression where post_id = any(array(select post_id from post_search where '
      || search_condition($line$(line || E'\n' || owner_line)$line$, word, posts) || ' and ' || search_condition('line', word, null)
      || ')) union select id from expression where ' || search_condition('expression_line(profile)', word, messages);
  end if;
end $$;
