-- The letters of a text as every comparison takes them: case and accents do not count, ligatures are spelt out. `folded`
-- makes words of them, `search_line` what the Admin's searches look into (ADR-0089): one folding for both.
create function folded_letters(written text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(translate(
    regexp_replace(lower(normalize(written, nfkd) collate "und-x-icu"), '[\u0300-\u036f\u00ad\u200c\u200d\u2060\ufeff]+', '', 'g'),
    'øłđðıħŧς', 'olddihtσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
create or replace function folded(written text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(folded_letters(translate(written, '™℠©®ʼʹ', '      ')), '[^[:alnum:]\f]+', ' ', 'g'))
$$;

-- A text as it is searched: apostrophes and quotation marks of every kind are nothing, dashes and blanks of every kind are one
-- blank. What else is written counts, for references and addresses are told apart by it. Most lines hold nothing but ASCII,
-- which needs none of the other signs looked for: a twentieth of the work.
create function search_line(written text) returns text language sql immutable parallel safe as $$
  select btrim(replace(replace(translate(
    case when octet_length(written) = length(written) then lower(written collate "C") collate "default"
      else translate(folded_letters(translate(written, $marks$‘’‚‛“”„‟´ʹʺʻʼʽ′″«»‹›$marks$, '')), '‐‑‒–—―−', '-------') collate "default"
    end, $marks$-'"`$marks$, ' '), '   ', ' '), '  ', ' '))
$$;

-- What a search asks for: each of its words, in any order, as patterns for LIKE. What blanks, commas and semicolons part is a
-- word, without the full stop behind it. Null where nothing is asked for, and null finds nothing.
create function search_patterns(asked text) returns text[] language sql immutable parallel safe as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  from (select search_line(rtrim(part, '.:')) as word from regexp_split_to_table(asked, E'[\\s\u00a0\u202f,;]+') as part) as words
  where word <> ''
$$;

-- The lines stand in narrow tables of their own, which the database keeps, whoever writes: a search for any part of a word
-- reads them all, and rows of posts are too wide for that. They are no references: they keep no account or post alive.
create table post_search (post_id int primary key, line text not null, reference text not null);
create table account_search (account_id uuid primary key, role text not null, line text not null);
-- Who can own a post: a fiftieth of all.
create index account_search_owners on account_search (account_id) where role <> 'buyer';

create function post_takes_search() returns trigger language plpgsql as $$
begin
  insert into post_search
    values (new.id, search_line(new.reference || E'\n' || new.activity_heading), search_line(new.reference))
    on conflict (post_id) do update set line = excluded.line, reference = excluded.reference;
  return null;
end $$;
-- A closed account is found by the address it had (ADR-0027).
create function account_takes_search() returns trigger language plpgsql as $$
begin
  insert into account_search values (new.id, new.role, search_line(
      concat_ws(E'\n', new.forenames || ' ' || new.surname, new.company, coalesce(new.closed_email, new.email1), new.email2)))
    on conflict (account_id) do update set role = excluded.role, line = excluded.line;
  return null;
end $$;
create function post_leaves_search() returns trigger language plpgsql as $$
begin
  delete from post_search where post_id = old.id;
  return null;
end $$;
create function account_leaves_search() returns trigger language plpgsql as $$
begin
  delete from account_search where account_id = old.id;
  return null;
end $$;
create trigger post_takes_search after insert or update of reference, activity_heading on post
  for each row execute function post_takes_search();
create trigger account_takes_search after insert or update of role, forenames, surname, company, email1, email2, closed_email on account
  for each row execute function account_takes_search();
create trigger post_leaves_search after delete on post for each row execute function post_leaves_search();
create trigger account_leaves_search after delete on account for each row execute function account_leaves_search();

-- Two seconds for 100,000 of each, in which others wait who want to write one.
insert into post_search
  select id, search_line(reference || E'\n' || activity_heading), search_line(reference) from post;
insert into account_search
  select id, role, search_line(concat_ws(E'\n', forenames || ' ' || surname, company, coalesce(closed_email, email1), email2)) from account;

-- What a search finds. Functions of their own, for the planner cannot tell how much a search finds and took each for one row:
-- one that found 100,000 was joined row by row. No id comes twice.
create function accounts_found(asked text) returns setof uuid language plpgsql stable parallel safe rows 10000 as $$
declare
  patterns constant text[] := search_patterns(asked);
begin
  return query select account_id from account_search where line like all (patterns);
end $$;
-- The words may stand partly in the post's own line, partly in its owner's.
create function posts_found(asked text) returns setof int language plpgsql stable parallel safe rows 10000 as $$
declare
  patterns constant text[] := search_patterns(asked);
begin
  return query select post_id from post_search where line like all (patterns)
    union all select p.id from account_search o join post p on p.owner_id = o.account_id join post_search s on s.post_id = p.id
      where o.role <> 'buyer' and o.line like any (patterns) and not s.line like all (patterns)
        and (s.line || E'\n' || o.line) like all (patterns);
end $$;
create function references_found(asked text) returns setof int language plpgsql stable parallel safe rows 10000 as $$
declare
  patterns constant text[] := search_patterns(asked);
begin
  return query select post_id from post_search where reference like all (patterns);
end $$;
