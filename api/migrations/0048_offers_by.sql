-- The day by which offers for what is for sale are asked for; null where none is.
alter table post add column offers_by date;
