-- Who was asked to join a firm (ADR-0073). Nothing of it is secret: an invitation is taken up by whoever logs in with its address.
create table firm_invitation (
  id uuid primary key default gen_random_uuid(),
  -- As in firm_member: no foreign key, for the firm stays when the account it began with is deleted.
  firm_id uuid not null,
  -- Who invited.
  account_id uuid not null references account,
  address text not null,
  role text not null check (role in ('practitioner', 'colleague', 'billing', 'reader')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was accepted, declined, withdrawn or replaced by a newer one; null while it can be taken up.
  ended_at timestamptz
);
create unique index firm_invitation_open on firm_invitation (firm_id, lower(address)) where ended_at is null;
create index firm_invitation_firm on firm_invitation (firm_id, created_at);
create index firm_invitation_address on firm_invitation (lower(address), created_at);
create index firm_invitation_account on firm_invitation (account_id);
create index firm_invitation_expiry on firm_invitation (expires_at);

-- The firm a member has of their own, to which they go back: null is the one that has their account's number.
alter table firm_member add column own_firm_id uuid;
