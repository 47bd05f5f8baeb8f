-- Whatever ends a session or takes a right from its user, by whichever release.
create or replace trigger session_family_tells_sessions after update of revoked_at or delete on session_family
  for each row when (old.revoked_at is null) execute function account_tells_sessions();

-- next transaction
create or replace trigger firm_member_tells_sessions after insert or update of firm_id, role or delete on firm_member
  for each row execute function account_tells_sessions();

-- next transaction
create or replace trigger passkey_tells_sessions after delete on passkey for each row execute function account_tells_sessions();

-- next transaction
create or replace trigger authenticator_app_tells_sessions after delete on authenticator_app
  for each row execute function account_tells_sessions();
