-- What the law asks to be kept is never changed or deleted, until its time is over. Then the nightly job deletes it: it
-- alone says so, for the transaction it does it in (docs/decisions/0027).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('marketplace.retention', true) = 'on' then
    return old;
  end if;
  raise exception '% rows are never changed or deleted', tg_table_name;
end $$;

-- What a rule of retention deleted or reduced on a day. Written with each batch, so that a job that was killed is not
-- counted twice; `ended_at` is null while it is not through.
create table retention_run (
  rule text not null,
  ran_on date not null,
  removed int not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (rule, ran_on)
);

-- Failed logins by a mark of the address that was typed, whether or not it has an account: both are slowed alike.
create table login_failure (
  mark text primary key,
  failures int not null,
  ends_at timestamptz not null
);
create index login_failure_end on login_failure (ends_at);

-- What the job looks for, so that no night reads whole tables.
create index invoice_issued on invoice (created_at);
create index delivery_batch_period on delivery_batch (period_id);
create index session_family_of_account on session_family (account_id);

insert into faq (id, slug, section, question, answer, screens) values
(26, 'my-data', 'About the marketplace', 'How do I get a copy of my data, or close my account?',
'Under Your Data, in the account menu, you can download all that we hold about you as a ZIP file: each list once for spreadsheets and once for other programs.

On the same page you can close your account, with your password. You are logged out everywhere, your live posts are withdrawn without a refund and your drafts are deleted; no more alerts are sent. You choose whether we keep your particulars for another year or erase them at once. Invoices, certificates and expressions of interest stay for the time that the Privacy Policy says.',
'{YourData,PrivacyPolicy}'),
(27, 'second-email', 'About the marketplace', 'Why does my second e-mail address get no mail?',
'We ask a second address before we use it: it gets one e-mail with a link, and nothing else until somebody there has confirmed it. The link works for seven days. Under Account Details you see how it stands, and can have the link sent again.

If the address is changed, the new one is asked. It can never be used to log in.',
'{AmendAccountDetails}');
