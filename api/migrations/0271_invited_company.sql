-- An account that was opened by an invitation was given the company of who invited it, which is not its own (ADR-0075): empty until its
-- holder gives one. Invitations are deleted and firms renamed, so the log says whose word it is: a company that a holder typed is noted in it.
-- One with a postal address has been filled in by its holder, and stays as it is.
update account a set company = '' where a.opened_for_firm and a.address_line1 = '' and a.company <> ''
  and not exists (
    select from audit au where au.subject = 'account' and au.subject_id = a.id::text
      and au.act = 'amend-account' and au.after->>'company' is not null);
