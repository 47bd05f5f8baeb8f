-- Who a post was handed over to: a certificate gives the checks of the licence of each who was in charge in its period (ADR-0011).
-- Null while it did not go over, and where a release wrote that does not know the column. As of a firm there is no foreign key.
alter table hand_over_post add column if not exists to_account_id uuid;
-- next transaction
update hand_over_post h set to_account_id = (
  select (a.after->>'practitioner')::uuid from audit a
  where a.subject = 'post' and a.subject_id = h.post_id::text and a.act = 'hand-over-post' and a.at >= h.done_at
  order by a.id limit 1)
where h.done_at is not null and h.to_account_id is null;
