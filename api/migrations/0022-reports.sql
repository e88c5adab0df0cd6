/* Kept, because a report on a million documents has no time to subtract. In whole seconds. */
alter table documents
  add column approval_seconds integer generated always as (extract(epoch from approved_at - created_at)::integer) stored,
  add column completion_seconds integer generated always as (extract(epoch from completed_at - created_at)::integer) stored;

/* All that a company's report counts, read from the index alone. */
create index documents__for_reports on documents (company_id, created_at)
  include (status, signature_type, approval_seconds, completion_seconds);

/* The few signers who are waited for, among all who have signed. */
create index signers__invited on signers (document_id) where state = 'invited';
