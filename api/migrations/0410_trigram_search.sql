-- Searches go by PostgreSQL's own trigrams (ADR-0089). Both extensions are trusted: whoever may create in the database may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- next transaction
-- A text with its accents, ligatures, quotation marks and dashes as ASCII. Behind it, once more, with the hyphens of words and the
-- commas of numbers taken out, where it has any: "e-commerce" is found as ecommerce, too (defect 95).
create or replace function search_letters(written text) returns text language plpgsql immutable parallel safe as $$
declare
  letters constant text := lower(unaccent(
    normalize(translate(written, E'ς‘’‚‛“”„‟´ʹʺʻʼʽ′″«»‹›\u00ad\u200b\u200c\u200d\u2060\ufeff', 'σ'), nfkc)) collate "und-x-icu") collate "default";
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
create or replace function search_line(written text) returns text language sql immutable parallel safe as $$
  select btrim(replace(replace(replace(replace(replace(replace(
    case when octet_length(written) = length(written) and strpos(written, '-') = 0 and strpos(written, ',') = 0
      then lower(written collate "C") collate "default" else search_letters(written) end,
    '-', ' '), '''', ''), '"', ''), '`', ''), '   ', ' '), '  ', ' '))
$$;

-- The words of a search as they were typed: blanks, semicolons and commas part them, but not the comma of a number.
create or replace function search_parts(asked text) returns setof text language sql immutable parallel safe as $$
  select replace(part, ',', '')
  from regexp_split_to_table(asked, E'[\\s\u00a0\u202f;]+|(?<![0-9]),|,(?![0-9]{3}(?![0-9]))') as part
$$;
-- The same as a line has them, a hyphen as a blank.
create or replace function search_words(asked text) returns text[] language sql immutable parallel safe as $$
  select array_agg(word)
  from (select split_part(search_line(rtrim(part, '.:')), E'\n', 1) as word from search_parts(asked) as part) as words
  where word <> ''
$$;
-- What a line has to hold, for LIKE: each word, and each side of a hyphen. Null where nothing is asked for, and null finds nothing.
create or replace function search_patterns(asked text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%')
  from unnest(search_words(asked)) as word, string_to_table(word, ' ') as part where part <> ''
$$;
-- And, as regular expressions, the words with a hyphen: their parts next to each other, or as one word unless both are numbers.
create or replace function search_hyphened(asked text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(regexp_replace(
    replace(regexp_replace(word, '([^[:alnum:] ])', '\\\1', 'g'), ' ', ' ?'), '([0-9] )\?(?=[0-9])', '\1', 'g')), '{}')
  from unnest(search_words(asked)) as word where strpos(word, ' ') > 0
$$;
-- All of it as a condition on a line, for a statement that an index can answer. Words that more than a fifth of a sample has are compared
-- without the index (|| ''): looking those up takes ten times as long as reading all lines.
create or replace function search_condition(line text, asked text, sample text[]) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(condition, ' and '), 'false')
  from (
    select format(case when frequent then '%s || '''' like %L' else '%s like %L' end, line, pattern) as condition
    from unnest(search_patterns(asked)) as pattern,
      lateral (select count(*) * 5 > cardinality(sample) as frequent from unnest(sample) as held where held like pattern) as counted
    union all select format('%s || '''' ~ %L', line, pattern) from unnest(search_hyphened(asked)) as pattern
  ) as conditions
$$;

-- next transaction
create index concurrently if not exists account_search_trgm on account_search using gin (line gin_trgm_ops) with (fastupdate = off);
-- next transaction
create index concurrently if not exists post_search_trgm on post_search
  using gin ((line || E'\n' || owner_line) gin_trgm_ops) with (fastupdate = off);
-- next transaction
create index concurrently if not exists invoice_trgm on invoice
  using gin (invoice_line(number, reference, company, forenames, surname) gin_trgm_ops) with (fastupdate = off);
-- next transaction
create index concurrently if not exists expression_trgm on expression
  using gin (expression_line(profile) gin_trgm_ops) with (fastupdate = off);
-- next transaction
create index concurrently if not exists security_event_trgm on security_event
  using gin (security_line(address, request_id, detail) gin_trgm_ops) with (fastupdate = off);

-- next transaction
-- What a search finds, planned for its own words each time: a rare word is looked up, a frequent one read.
create or replace function accounts_found(asked text, most int) returns setof uuid language plpgsql stable parallel safe rows 1000 as $$
begin
  return query execute 'select account_id from account_search where ' || search_condition('line', asked, array(
    select line from account_search tablesample system (sample_share('account_search')))) || ' limit $1' using most;
end $$;
create or replace function posts_found(asked text, most int) returns setof int language plpgsql stable parallel safe rows 1000 as $$
begin
  return query execute
    'select post_id from post_search where ' || search_condition($line$(line || E'\n' || owner_line)$line$, asked, array(
    select line || E'\n' || owner_line from post_search tablesample system (sample_share('post_search')))) || ' limit $1' using most;
end $$;
create or replace function references_found(asked text) returns setof int language plpgsql stable parallel safe rows 1000 as $$
begin
  return query execute 'select post_id from post_search where ' || search_condition($line$(line || E'\n' || owner_line)$line$, asked, array(
    select line || E'\n' || owner_line from post_search tablesample system (sample_share('post_search'))))
    || ' and ' || search_condition('reference', asked, null);
end $$;
create or replace function invoices_found(asked text) returns setof int language plpgsql stable parallel safe rows 1000 as $$
begin
  return query execute
    'select id from invoice where ' || search_condition(
    'invoice_line(number, reference, company, forenames, surname)', asked, array(
    select invoice_line(number, reference, company, forenames, surname) from invoice tablesample system (sample_share('invoice'))));
end $$;
create or replace function messages_found(word text) returns setof int language plpgsql stable rows 1000 as $$
begin
  return query execute 'select id from expression where ' || search_condition('expression_line(profile)', word, null);
end $$;
-- As the previous release asks for them.
create or replace function messages_found(word text, lines text[]) returns setof int language sql stable rows 1000 as $$
  select messages_found(word)
$$;
create or replace function share_holding(lines text[], asked text) returns real language sql immutable as $$
  select coalesce(avg((line like all ((select search_patterns(asked))::text[])
    and line ~ all ((select search_hyphened(asked))::text[]))::int), 0)::real from unnest(lines) as line
$$;
create or replace function security_events_found(asked text, details jsonb) returns setof bigint language plpgsql stable rows 1000 as $$
declare
  words constant text[] := search_words(asked);
  sample constant text[] := array(select security_line(address, request_id, detail)
    from security_event tablesample system (sample_share('security_event')) limit 500);
  part record;
begin
  if words is null then return; end if;
  return query select e.id from accounts_found(asked) as found (id) join security_event e on e.account_id = found.id;
  return query select e.id from accounts_found(asked) as found (id) join security_event e on e.actor_id = found.id;
  for part in
    select left_over, array_agg(code) as codes, left_over = words as is_all
    from (select code, array(select word from unnest(words) as word where strpos(said, word) = 0) as left_over
      from (select '' as code, '' as said union all select key, search_line(value) from jsonb_each_text(details)) as detail
    ) as each_detail group by left_over
  loop
    return query execute 'select id from security_event where '
      || case when part.is_all then 'true' else 'detail <> '''' and detail = any ($1)' end
      || case when part.left_over = '{}' then ''
        else ' and ' || search_condition('security_line(address, request_id, detail)', array_to_string(part.left_over, ' '), sample) end
      using part.codes;
  end loop;
end $$;

-- next transaction
drop index if exists account_search_grams;
-- next transaction
drop index if exists account_search_pairs;
-- next transaction
drop index if exists post_search_grams;
-- next transaction
drop index if exists post_search_pairs;
-- next transaction
drop index if exists invoice_grams;
-- next transaction
drop index if exists expression_grams;
-- next transaction
drop index if exists security_event_grams;

-- next transaction
-- repeated until it changes nothing: 5,000 at a time. Only lines with a hyphen, a comma or an accent differ. A lock of what a line is made
-- from keeps the trigger's newer line from being overwritten.
update account_search set line = part.line
from (
  select s.account_id, search_line(written) as line
  from account a join account_search s on s.account_id = a.id, lateral (
    select concat_ws(E'\n', a.forenames || ' ' || a.surname, a.company, coalesce(a.closed_email, a.email1), a.email2) as written) as source
  where (written ~ '[-,]' or octet_length(written) > length(written)) and s.line <> search_line(written)
  limit 5000 for update of a
) as part
where account_search.account_id = part.account_id;

-- next transaction
-- repeated until it changes nothing: 5,000 at a time
update post_search set line = part.line, reference = search_line(part.named)
from (
  select s.post_id, p.reference as named, search_line(written) as line
  from post p join post_search s on s.post_id = p.id,
    lateral (select p.reference || E'\n' || p.activity_heading as written) as source
  where (written ~ '[-,]' or octet_length(written) > length(written)) and s.line <> search_line(written)
  limit 5000 for update of p
) as part
where post_search.post_id = part.post_id;

-- next transaction
-- repeated until it changes nothing: 5,000 at a time
update post_search set owner_line = part.line
from (
  select s.post_id, a.line from post_search s join post p on p.id = s.post_id join account_search a on a.account_id = p.owner_id
  where a.role <> 'buyer' and s.owner_line <> a.line limit 5000 for share of a
) as part
where post_search.post_id = part.post_id;

-- next transaction
-- Only these functions called each other.
-- nothing uses it since release 1.0.0
drop function if exists rare_grams(text[], text[]), wanted_grams(text), wanted_pairs(text), search_grams(text), search_pairs(text);
