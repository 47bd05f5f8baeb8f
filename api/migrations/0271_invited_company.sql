-- An account that was opened by an invitation was given the company of who invited it, which is not its own (ADR-0075): empty until its
-- holder gives one. One with a postal address has been filled in by its holder, and stays as it is.
update account a set company = '' where a.opened_for_firm and a.address_line1 = ''
  and exists (
    select from firm_invitation i join account s on s.id = i.account_id
      left join firm_member m on m.account_id = s.id left join firm_name n on n.firm_id = coalesce(m.firm_id, s.id)
    where lower(i.address) = lower(a.email1) and a.company in (s.company, n.name));
