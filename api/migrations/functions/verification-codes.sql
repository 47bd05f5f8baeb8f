-- The code by which a certificate is checked: 60 random bits, without letters that look alike.
create or replace function new_verification_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, i) % 32 + 1, 1), '')
  -- Bytes 6 to 8 of a UUID are not all random.
  from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) as id, unnest('{0,1,2,3,4,5,9,10,11,12,13,14}'::int[]) as i
$$;
