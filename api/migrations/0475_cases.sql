-- A firm's insolvency cases, and the posts that belong to each: a post is in one or in none.
create table sale_case (
  id int generated always as identity primary key,
  firm_id uuid not null,
  company text not null,
  company_number text not null,
  procedure text not null,
  jurisdiction text not null,
  court text not null,
  court_reference text not null,
  appointed_on date,
  office_holders text not null,
  handler_id uuid references account on delete set null,
  report_on date,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index sale_case_of_firm on sale_case (firm_id, id);
create index sale_case_handler on sale_case (handler_id);
create table case_post (
  post_id int primary key references post on delete cascade,
  case_id int not null references sale_case on delete cascade
);
create index case_post_of on case_post (case_id);
