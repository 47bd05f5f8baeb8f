-- Words as people write them (ADR-0089). Letters and digits are words and everything else parts them; case and
-- accents do not count. PostgreSQL's own parser is not asked: it takes "hotel/restaurant" for a path and "seen.Bakery" for
-- a host. Form feeds are kept, as they stand between the parts of a text that no phrase runs across.
-- `foldWords` of shared-contract/src/words.ts is the same for the forms; a test holds both together.
create function folded(written text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      regexp_replace(
        lower(normalize(translate(written, '™℠©®ʼʹ', '      '), nfkd) collate "und-x-icu"),
        '[\u0300-\u036f\u00ad\u200c\u200d\u2060\ufeff]+', '', 'g'),
      'øłđðıħŧς', 'olddihtσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[^[:alnum:]\f]+', ' ', 'g'))
$$;

-- The words of a post by their places: one place is left free between its heading and each block of its description, so
-- that a phrase never runs across. Tags within a line part nothing; a line break parts words alone.
create function post_words(heading text, html text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(left(word, 255) || ':' || least(place, 16383), ' ') filter (where word not in ('', E'\f')), '')::tsvector
  from string_to_table(regexp_replace(folded(heading || E'\f' ||
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(html,
      '</?(strong|b|em|i|u|s|a|sub|sup|span)(\s[^>]*)?>', '', 'gi'),
      '<br\s*/?>', ' ', 'gi'),
      '<[^>]*>', E'\f', 'g'),
      '&(#?\w+);', ' ', 'g')),
    ' ?(\f ?)+', E' \f ', 'g'), ' ') with ordinality as each_word (word, place)
$$;

-- What a buyer's keywords ask for: any of the terms, which commas and new lines part. Null where there is none.
create function wanted_terms(keywords text) returns tsquery language sql immutable parallel safe as $$
  select string_agg('(' || regexp_replace(regexp_replace(term, '([^ ]{255})[^ ]+', '\1', 'g'), ' ', ' <-> ', 'g') || ')', ' | ')::tsquery
  from (select folded(part) as term from regexp_split_to_table(keywords, '[,\n]') as part) as terms where term <> ''
$$;

-- The database keeps both, whoever writes: the release before this one too. Rows from before are folded by a job, and as
-- they are read until then. That release still matches by `post.search` and `buyer_match.keywords`.
alter table post add column words tsvector;
create index post_words_missing on post (id) where words is null;
create function post_takes_words() returns trigger language plpgsql as $$
begin
  new.words := post_words(new.activity_heading, new.description_html);
  return new;
end $$;
create trigger post_takes_words before insert or update of activity_heading, description_html on post
  for each row execute function post_takes_words();

alter table buyer_match add column terms tsquery, add column terms_known boolean not null default false;
create index buyer_match_terms_missing on buyer_match (account_id) where not terms_known;
create function buyer_match_takes_terms() returns trigger language plpgsql as $$
begin
  new.terms := (select wanted_terms(keywords) from criteria where account_id = new.account_id);
  new.terms_known := true;
  return new;
end $$;
create trigger buyer_match_takes_terms before insert on buyer_match
  for each row when (not new.terms_known) execute function buyer_match_takes_terms();
create trigger buyer_match_changes_terms before update of keywords on buyer_match
  for each row execute function buyer_match_takes_terms();
