-- What a buyer's search asks for: each of its words, in any order, as the beginning of a word. A number such as 6.4, £250,000 or 6.4m is one
-- word, though folding parts it: its parts follow one another. Null where nothing is asked for.
create or replace function search_query(asked text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(query, ' & ')::tsquery
  from regexp_split_to_table(replace(asked, E'\f', ' '), E'[\\s\u00a0\u202f]+') as part,
    lateral (select string_to_array(btrim(folded(part)), ' ') as words) as one,
    lateral (
      select case when part ~ E'^[^[:alnum:]]*[0-9]+([.,][0-9]+)+[[:alpha:]%]*[^[:alnum:]]*$'
        then string_agg(left(word, 255), ' <-> ' order by nth) || ':*'
        else string_agg(left(word, 255) || ':*', ' & ') end as query
      from unnest(words) with ordinality as each_word (word, nth) where word <> '') as asking
$$;
