/* How whoever acted proved who they were. The hash of an entry without it is what it was: see modules/log/log.ts. */
alter table log_entries add column authentication text;
