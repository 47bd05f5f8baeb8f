-- The role of the invited address's account, where such an account can be in no firm or team of this kind (ADR-0075): its reader has
-- opened the invitation, and who sent it is told. Null until then, and for every other account.
alter table firm_invitation add column if not exists unusable_for text;
-- next transaction
-- Opened by somebody who was invited to work for a firm: posts nothing in its own name until a licence is given.
alter table account add column if not exists opened_for_firm boolean not null default false;
