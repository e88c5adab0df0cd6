/* Where a company's days begin and end, and in which zone its times are told (IANA). A document keeps the one that it was made with. */
alter table companies add column time_zone text not null default 'America/Mexico_City';
alter table documents add column time_zone text not null default 'America/Mexico_City';
