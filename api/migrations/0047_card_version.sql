-- Which version of a card is stored with a post (ADR-0040). Whoever writes a card says which one it writes; the database
-- keeps that beside it, and 0 for a release that knows nothing of versions: its cards are found and written again.
alter table post add column card_version int not null default 0, add column card_written_as int;
create index post_card_version on post (card_version, id);
create function post_takes_card_version() returns trigger language plpgsql as $$
begin
  new.card_version := coalesce(new.card_written_as, 0);
  new.card_written_as := null;
  return new;
end $$;
create trigger post_takes_card_version before update of card on post for each row execute function post_takes_card_version();
