-- The admin's table of users opens sorted by last login, of sellers, of buyers or of all; the first also counts a role.
create index account_role_login on account (role, last_login_at desc nulls last, id desc);
create index account_login on account (last_login_at desc nulls last, id desc);
-- What was issued in the last days.
create index invoice_created on invoice (created_at);
create index posting_period_created on posting_period (created_at);
