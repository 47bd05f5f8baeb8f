-- What browsers report of each release, added up: never a row a page, nothing of a person, and forgotten after 30 days.
create table area_vital (
  area text not null,
  version text not null,
  day date not null,
  name text not null check (name in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  -- Which step of the measure's scale (api/src/watch/vital-scale.rules.ts) the pages fell on.
  step smallint not null check (step between 0 and 20),
  pages int not null check (pages > 0),
  primary key (area, version, day, name, step)
);
create table area_error (
  area text not null,
  version text not null,
  day date not null,
  route text not null,
  message text not null check (length(message) between 1 and 200),
  file text not null,
  pages int not null check (pages > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (area, version, day, route, message, file)
);
