-- An outcome lengthens a delivery from 126 to 195 bytes, and those of a round are written together, so that none makes room for the next: at
-- 55 % a quarter of the outcomes went to another page and into each index. At 40 % none does, and a row takes no more room in the end.
create or replace function make_delivery_partitions(last_period int) returns int language plpgsql as $$
declare
  bound int;
  made int := 0;
begin
  lock table delivery in share update exclusive mode;
  loop
    bound := delivery_bound();
    exit when bound is null or bound > last_period;
    execute format('create table delivery_from_%s (like delivery including all) with (fillfactor = 40)', bound);
    execute format('alter table delivery attach partition delivery_from_%s for values from (%s) to (%s)', bound, bound, bound + 1000);
    made := made + 1;
  end loop;
  return made;
end $$;
-- Those that are there already: for the pages that they get from now on. It keeps nobody from reading or writing them.
-- read by hand: changes a setting of partitions that later postings come into
do $$
declare partition text;
begin
  for partition in
    select c.oid::regclass::text from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'delivery'::regclass
  loop
    execute format('alter table %s set (fillfactor = 40)', partition);
  end loop;
end $$;
