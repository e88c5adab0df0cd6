/*
 * What fails in a way that nobody foresaw, when a seal is to be proved later or a constancia is asked for: it is tried again later and later,
 * and in the end no more. That is told, and the next start tries it anew.
 */
create table seal_faults (
  document_id uuid not null references documents (id),
  kind text not null constraint seal_faults__kind check (kind in ('level', 'constancia')),
  faults integer not null, -- in a row
  given_up_at timestamptz,
  primary key (document_id, kind)
);
