/* Of whose working days people are reminded (ISO 3166-1 alpha-2). */
alter table companies add column country text not null default 'MX' constraint companies__country check (country ~ '^[A-Z]{2}$');
