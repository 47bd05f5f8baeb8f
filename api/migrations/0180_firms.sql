-- Who acts for a firm, as what (ADR-0073). A seller without a row is the practitioner of a firm of one, whose number is their
-- account's: so every seller has a firm, those that the release before this one registers too, and no row had to be written.
create table if not exists firm_member (
  account_id uuid primary key references account,
  -- The account the firm began with. No foreign key: the firm stays when that account is deleted.
  firm_id uuid not null,
  role text not null check (role in ('practitioner', 'colleague', 'billing', 'reader')),
  joined_at timestamptz not null
);
create index if not exists firm_member_firm on firm_member (firm_id, role);

-- next transaction
-- Whose a post is, and whose an invoice; null is the firm of one of the post's owner, or of who was charged.
alter table post add column if not exists firm_id uuid;

-- next transaction
alter table invoice add column if not exists firm_id uuid;

-- next transaction
create index concurrently if not exists post_firm on post ((coalesce(firm_id, owner_id)), id);

-- next transaction
create index concurrently if not exists invoice_firm on invoice ((coalesce(firm_id, account_id)), id);

-- next transaction
-- By the database, so that a post and an invoice of the release before this one get their firm as well.
create or replace function post_gets_firm() returns trigger language plpgsql as $$
begin
  new.firm_id := coalesce(new.firm_id, (select m.firm_id from firm_member m where m.account_id = new.owner_id));
  return new;
end $$;
create or replace trigger post_gets_firm before insert on post for each row execute function post_gets_firm();
-- next transaction
create function invoice_gets_firm() returns trigger language plpgsql as $$
begin
  new.firm_id := coalesce(new.firm_id, (select coalesce(p.firm_id, p.owner_id) from post p where p.id = new.post_id));
  return new;
end $$;
create trigger invoice_gets_firm before insert on invoice for each row execute function invoice_gets_firm();
