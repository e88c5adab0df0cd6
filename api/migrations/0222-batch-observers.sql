/* Who sees each document of a batch: as it was asked for. */
alter table batches add column observers jsonb not null default '[]';
