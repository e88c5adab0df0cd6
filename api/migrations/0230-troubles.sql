/*
 * What browsers tell of parts of the page that did not load or draw, counted by the hour. Anybody may tell: nothing in it says who was
 * there, and there are only so many rows (modules/trouble).
 */
create table troubles (
  hour timestamptz not null,
  remote text not null,
  version text not null, -- empty: unknown, as is the commit
  commit text not null,
  kind text not null, -- see TroubleKind of the contract
  detail text not null,
  page text not null,
  browser text not null,
  count integer not null,
  slowest integer, -- milliseconds
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (hour, remote, version, commit, kind, detail, page, browser)
);
