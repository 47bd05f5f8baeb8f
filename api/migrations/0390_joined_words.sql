-- A text as its words, those that an apostrophe, a hyphen or the comma of a number parts written as one: “Sainsbury’s” as sainsburys,
-- “e-commerce” as ecommerce, “3,500” as 3500 (defect 95). Two numbers with a hyphen, such as 4-6, stay two. `folded` parts them; what is stored and what is asked for has both.
create or replace function folded_joined(written text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(
    folded_letters(translate(written, '™℠©®ʹʼ', '     ''')),
    '(?<=[[:alnum:]])[''’‘‛ʼ′`](?=[[:alnum:]])|(?<=[[:alpha:]])[‐‑-](?=[[:alnum:]])|(?<=[0-9])[‐‑-](?=[[:alpha:]])', '', 'g'),
    '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g'),
    '[^[:alnum:]\f]+', ' ', 'g'))
$$;

-- As before (0030), and behind it each block that has such words once more, with the words as one: a phrase is found in either.
create or replace function post_words(heading text, html text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(left(word, 255) || ':' || least(place, 16383), ' ') filter (where word not in ('', E'\f')), '')::tsvector
  from (select heading || E'\f' ||
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(html,
        '</?(strong|b|em|i|u|s|a|sub|sup|span)(\s[^>]*)?>', '', 'gi'),
        '<br\s*/?>', ' ', 'gi'),
        '<[^>]*>', E'\f', 'g'),
        '&(#?\w+);', ' ', 'g') as written) as source,
    lateral (
      select string_agg(E'\f' || folded_joined(block), '' order by nth) as joined
      from string_to_table(written, E'\f') with ordinality as each_block (block, nth)
      where block ~ '[[:alnum:]][''’‘‛ʼ′`‐‑,-][[:alnum:]]' and folded_joined(block) <> folded(block)) as again,
    string_to_table(regexp_replace(folded(written) || coalesce(joined, ''), ' ?(\f ?)+', E' \f ', 'g'), ' ')
      with ordinality as each_word (word, place)
$$;

-- Any of the terms, which commas and new lines part, but for the comma of a number; each as it was before (0030) or with its words as one, as long as both together are not more than a row can hold.
create or replace function wanted_terms(keywords text) returns tsquery language sql immutable parallel safe as $$
  with terms as (
    select term, joined, joined <> term as differs from (
      select folded(part) as term, folded_joined(part) as joined from regexp_split_to_table(keywords, '(?<![0-9]),|,(?![0-9]{3}(?![0-9]))|\n') as part) as parts
    where term <> ''),
  size as (
    select sum(cardinality(string_to_array(term, ' ')) + case when differs then cardinality(string_to_array(joined, ' ')) else 0 end) <= 150
      and sum(octet_length(term) + case when differs then octet_length(joined) else 0 end) <= 4000 as fits from terms),
  readings as (
    select term as reading from terms union all select joined from terms, size where differs and joined <> '' and fits)
  select string_agg('(' || regexp_replace(regexp_replace(reading, '([^ ]{255})[^ ]+', '\1', 'g'), ' ', ' <-> ', 'g') || ')', ' | ')::tsquery
  from readings
$$;

-- Each word in any order as before (0360), or with the words of one as one.
create or replace function search_query(asked text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(case when joined = any (array['', parted]) then query else '(' || query || ' | ' || as_one || ')' end, ' & ')::tsquery
  from regexp_split_to_table(replace(asked, E'\f', ' '), E'[\\s\u00a0\u202f]+') as part,
    lateral (select folded(part) as parted, folded_joined(part) as joined) as readings,
    lateral (
      select case when part ~ E'^[^[:alnum:]]*[0-9]+([.,][0-9]+)+[[:alpha:]%]*[^[:alnum:]]*$'
        then '(' || string_agg(left(word, 255), ' <-> ' order by nth) || ':*)'
        else '(' || string_agg(left(word, 255) || ':*', ' & ') || ')' end as query
      from string_to_table(parted, ' ') with ordinality as each_word (word, nth) where word <> '') as asking,
    lateral (
      select '(' || string_agg(left(word, 255) || ':*', ' & ') || ')' as as_one
      from string_to_table(joined, ' ') as word where word <> '') as joining
$$;

-- What was stored before lacks the words as one until the job has written it again; it is found as it was until then.
alter table post add column if not exists words_joined boolean not null default false;
create or replace function post_takes_words() returns trigger language plpgsql as $$
begin
  new.words := post_words(new.activity_heading, new.description_html);
  new.words_joined := true;
  return new;
end $$;

-- next transaction
create index concurrently if not exists post_words_unjoined on post (id) where not words_joined;

-- next transaction
-- repeated until it changes nothing: 5,000 at a time
update buyer_match b set terms = (select wanted_terms(c.keywords) from criteria c where c.account_id = b.account_id)
where account_id in (
  select m.account_id from buyer_match m join criteria c using (account_id)
  where m.terms_known and c.keywords ~ '[[:alnum:]][''’‘‛ʼ′`‐‑,-][[:alnum:]]' and m.terms is distinct from wanted_terms(c.keywords)
  limit 5000);

-- next transaction
-- repeated until it changes nothing: 5,000 at a time
update criteria_set_match m set terms = (select wanted_terms(c.keywords) from criteria_set c where c.id = m.set_id)
where set_id in (
  select old.set_id from criteria_set_match old join criteria_set c on c.id = old.set_id
  where c.keywords ~ '[[:alnum:]][''’‘‛ʼ′`‐‑,-][[:alnum:]]' and old.terms is distinct from wanted_terms(c.keywords)
  limit 5000);

-- next transaction
