-- Since when an account is flagged: what a practitioner received before stays visible to them. Unknown hides all of it.
alter table account add column if not exists flagged_at timestamptz;

-- next transaction
-- repeated until it changes nothing: 5,000 at a time
update account set flagged_at = (
  select max(at) from audit where subject = 'account' and act = 'flag-user' and subject_id = account.id::text)
where id in (
  select id from account where flagged and flagged_at is null and exists (
    select from audit where subject = 'account' and act = 'flag-user' and subject_id = account.id::text)
  limit 5000);

-- next transaction
-- repeated until it changes nothing: 5,000 at a time; flagging used to hide earlier expressions too
update expression set visible = true
where id in (
  select e.id from expression e join account buyer on buyer.id = e.buyer_id
  where buyer.flagged and not e.visible and e.created_at < buyer.flagged_at
  limit 5000);

-- next transaction
comment on column account.flagged_at is 'Since when the account is flagged';
