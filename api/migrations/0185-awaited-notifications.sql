/* What is awaited of who is notified. A server of the release before tells such a notification by its type alone. */
alter table notifications add column awaits text constraint notifications__awaits check (awaits in ('efirma'));
alter table notifications add column is_reminder boolean not null default false;
/* Where work on a document was given up that is neither a mail nor its seal. */
alter table notifications add column failed_step text constraint notifications__failed_step check (failed_step in ('prepare'));
create index notifications__awaiting on notifications (document_id, created_at) where awaits is not null;
