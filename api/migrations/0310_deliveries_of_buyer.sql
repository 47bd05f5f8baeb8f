-- Of one buyer deliveries are looked for whenever an account is deleted or asks for its data: without an index every partition is read.
-- Here is only what new partitions take it from; those that are there get theirs beside writing, from the job that makes partitions.
-- read by hand: an index of the partitioned table alone, which has no rows of its own
do $$
begin
  create index if not exists delivery_buyer on only delivery (buyer_id);
end $$;
