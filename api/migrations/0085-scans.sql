/* Scans of what was signed on paper, from their upload to the company's review. */
create table scans (
  id uuid primary key,
  document_id uuid not null references documents (id),
  signer_id uuid not null references signers (id),
  version int not null, -- of the document that was printed
  sha256 char(64) not null,
  size bigint not null,
  pages jsonb not null,
  comparison jsonb not null,
  state text not null constraint scans__state check (state in ('received', 'sent', 'accepted', 'returned')),
  consent_version text, -- null until it is sent
  reason text not null default '', -- why it was sent back
  created_at timestamptz not null,
  changed_at timestamptz not null -- when it came to its state
);
create index scans__by_document on scans (document_id, changed_at desc);
create index scans__by_file on scans (sha256);
create unique index scans__one_in_review on scans (signer_id) where state = 'sent';

alter table signers add column scan_in_review boolean not null default false;
alter table companies add column review_scans boolean not null default true;
