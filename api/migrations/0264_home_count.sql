-- What the home counts of all there is, where that is much: one row, which a job writes each minute. Nobody counts for a visitor.
create table home_count (
  one boolean primary key default true check (one),
  confirmed_buyers int not null,
  expressions_of_interest int not null,
  counted_at timestamptz not null
);
