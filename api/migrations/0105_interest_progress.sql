-- How far a seller has got with an expression of interest, and their note on it: the seller's own, never shown to the
-- buyer. That it was read is a fact of the expression. It goes with the expression.
create table interest_progress (
  expression_id int primary key references expression on delete cascade,
  state text check (state in ('replied', 'shortlisted', 'declined')),
  note text not null default ''
);
