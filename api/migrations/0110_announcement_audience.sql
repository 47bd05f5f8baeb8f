-- Whom an announcement is for: buyers or sellers alone; without it for every user, as all were before.
alter table announcement add column audience text check (audience in ('buyer', 'seller'));
