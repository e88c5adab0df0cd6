/* What was taken out of a scanned PDF, since it acted by itself. */
alter table scans add removed_parts jsonb not null default '[]';
