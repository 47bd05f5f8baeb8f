-- Since when an account is flagged: what a practitioner received before stays visible to them. Unknown hides all of it.
alter table account add column flagged_at timestamptz;

update account set flagged_at = flag.at
from (select subject_id, max(at) as at from audit where subject = 'account' and act = 'flag-user' group by subject_id) flag
where account.id::text = flag.subject_id and account.flagged;

-- Flagging used to hide earlier expressions too.
update expression set visible = true from account buyer
where buyer.id = expression.buyer_id and buyer.flagged and not expression.visible and expression.created_at < buyer.flagged_at;
