-- What the law asks to be kept is never changed or deleted, until its time is over. Then the nightly job deletes it: it
-- alone says so, for the transaction it does it in (ADR-0027).
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

-- The help says what is asked of a second address, and how one closes an account.
update faq set answer = answer || '

If you have named a second address, we ask it first: it gets one e-mail with a link, and nothing else until somebody there has agreed. Under Account Details you see how it stands.',
  screens = '{AmendAlertPreferences,AmendAccountDetails,ContactUs}' where slug = 'stop-emails';
update faq set answer = answer || '

Under Your Data, in the account menu, you can download all that we hold about you and close your account.',
  screens = '{RegisterDirectory,YourData}' where slug = 'what-it-is';
