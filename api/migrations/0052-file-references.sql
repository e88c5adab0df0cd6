/* Who still names a file: asked of a thousand files at a time before those that nobody names are removed. */
create index uploads__by_file on uploads (sha256);
create index uploads__by_original on uploads (original_sha256);
create index uploads__by_creation on uploads (created_at);
create index template_versions__by_file on template_versions (sha256);
create index document_versions__by_file on document_versions (sha256);
create index document_annexes__by_file on document_annexes (sha256);
create index documents__by_scan on documents (scan_sha256) where scan_sha256 is not null;
create index documents__by_sealed_file on documents (sealed_sha256) where sealed_sha256 is not null;
create index signers__by_mark on signers (mark_sha256) where mark_sha256 is not null;
create index log_entries__by_file on log_entries (sha256);
create index companies__by_logo on companies (logo_sha256) where logo_sha256 is not null;
create index companies__by_isotype on companies (isotype_sha256) where isotype_sha256 is not null;

/* The log is emptied as little as it is changed. */
create trigger log_entries__never_emptied before truncate on log_entries
  for each statement execute function refuse_change();
