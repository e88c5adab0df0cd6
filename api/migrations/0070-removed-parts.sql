/* What was taken out of an uploaded file, since it acted by itself. */
alter table uploads add removed_parts jsonb not null default '[]';
