-- Which emails about posts a member of a firm wants: about a colleague's posts whose case they handle, and about their own whose case a
-- colleague handles.
alter table account
  add column mails_of_handled boolean not null default true,
  add column mails_handled_by_others boolean not null default true;
