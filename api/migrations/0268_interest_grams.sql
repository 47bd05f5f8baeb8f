-- An Admin looks through everybody's interest: by who expressed it, by its post, by what was written (ADR-0089). It knows its schema, as
-- invoice_line does.
create or replace function expression_line(profile text) returns text
  language plpgsql immutable parallel safe set search_path from current as $$
begin
  return search_line(profile);
end $$;
-- next transaction
create index concurrently if not exists expression_grams on expression
  using gin ((search_grams(expression_line(profile))) collate "C") with (fastupdate = off);

-- next transaction
-- Interest that a search may mean, and all that it does mean: each of its words stands in who expressed it, in the post or in the
-- message. Rare words first. Once few are left, or where the next word is in every fifth message, who asks compares what is left with
-- all of the words.
create or replace function expressions_found(asked text) returns setof int language plpgsql stable rows 1000 as $$
declare
  few constant int := 1000;
  lines constant text[] := array(
    select search_line(profile) from expression tablesample system (sample_share('expression')) limit 300);
  word text;
  common boolean;
  found_so_far int[];
begin
  for word, common in
    select part, hits * 5 > cardinality(lines) and cardinality(lines) > 20
    from (select distinct part from unnest(search_words(asked)) as one, unnest(string_to_array(one, ' ')) as part) as parts,
      lateral (select count(*) as hits from unnest(lines) as line where strpos(line, part) > 0) as counted
    where length(part) > 2 order by hits, length(part) desc, part
  loop
    exit when common or cardinality(found_so_far) <= few;
    found_so_far := array(
      select each_hit.id from (
        select e.id from accounts_found(word) as buyer (id) join expression e on e.buyer_id = buyer.id
        union select e.id from posts_found(word) as post (id) join expression e on e.post_id = post.id
        union select message.id from messages_found(word, lines) as message (id)
      ) as each_hit
      where found_so_far is null or each_hit.id = any (found_so_far));
  end loop;
  if found_so_far is null then return query select id from expression;
  else return query select unnest(found_so_far);
  end if;
end $$;
create or replace function messages_found(word text, lines text[]) returns setof int language plpgsql stable rows 1000 as $$
begin
  return query execute 'select id from expression
    where search_grams(expression_line(profile)) collate "C" @> $1 and strpos(search_line(profile), $2) > 0'
    using coalesce(rare_grams(search_grams(word), lines), search_grams(word)), word;
end $$;
