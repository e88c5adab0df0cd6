/* What an authority keeps of a completed file: asked for by its hash, and issued at once, later or never. */
create table constancias (
  id uuid primary key, -- by which the authority is asked again
  document_id uuid not null unique references documents (id),
  sha256 text not null, -- what is stamped: the file as it was when the document was completed
  asked_at timestamptz not null,
  state text not null constraint constancias__state check (state in ('pending', 'issued', 'failed')),
  remote_id text, -- by which the authority knows it, where it gives one
  token bytea, -- as it came
  stamped_at timestamptz,
  policy text,
  authority text,
  is_accredited boolean, -- by its policy and the chain to an accredited root: only then it is one of NOM-151
  attempts integer not null default 0,
  trouble text, -- of the last attempt, in words for the operator
  due_at timestamptz, -- null: nothing is to be done
  constraint constancias__issued check ((state = 'issued') = (token is not null and stamped_at is not null and policy is not null
    and is_accredited is not null))
);
create index constancias__due on constancias (due_at) where due_at is not null;
create index constancias__by_file on constancias (sha256);
