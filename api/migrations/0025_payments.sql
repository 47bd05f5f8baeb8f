-- How an invoice is to be paid, as the settings said at issue. Those issued before tell what the settings tell.
alter table invoice add column payment_details jsonb;

-- Money that came in for an invoice, that was paid back, or that was entered by mistake and taken back by a row of its own:
-- nothing is changed or deleted, and the sum is what was paid.
create table payment (
  id int generated always as identity primary key,
  invoice_id int not null references invoice,
  kind text not null check (kind in ('received', 'repaid', 'corrected')),
  -- Below zero where it takes away.
  amount_pence int not null check (case kind when 'received' then amount_pence > 0 when 'repaid' then amount_pence < 0 else amount_pence <> 0 end),
  paid_on date not null,
  reference text not null,
  -- The row this one takes back.
  corrects int unique references payment check ((corrects is not null) = (kind = 'corrected')),
  recorded_by uuid not null references account,
  recorded_at timestamptz not null
);
create index payment_invoice on payment (invoice_id, id);
create trigger payment_append_only before update or delete on payment for each row execute function refuse_change();

-- The next credit note's number, as invoices have theirs: a series of its own, without gaps.
create table credit_note_series (only_one boolean primary key default true check (only_one), next_number int not null);
insert into credit_note_series (next_number) values (1);
create table credit_note (
  id int generated always as identity primary key,
  number int not null unique,
  invoice_id int not null references invoice,
  net_pence int not null check (net_pence > 0),
  vat_pence int not null check (vat_pence >= 0),
  total_pence int not null check (total_pence = net_pence + vat_pence),
  reason text not null,
  supplier jsonb not null,
  -- Null where the seller's own act caused it.
  issued_by uuid references account,
  created_at timestamptz not null
);
create index credit_note_invoice on credit_note (invoice_id, id);
create trigger credit_note_frozen before update or delete on credit_note for each row execute function refuse_change();
-- What is due and not settled is asked for by its day.
create index invoice_due on invoice (due_on, id);
