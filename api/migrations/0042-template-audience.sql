/* The first version that was made for those whom the template serves now: what it said before is not for them. */
alter table templates add column shown_since integer not null default 1;
alter table templates alter column shown_since drop default;
