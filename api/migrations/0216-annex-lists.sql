/* What a company wants to come with a document, by kind of counterparty. */
create table annex_lists (
  id uuid primary key,
  company_id uuid not null references companies (id),
  name text not null,
  counterparty text not null
    constraint annex_lists__counterparty check (counterparty in ('persona_fisica', 'persona_moral', 'other')),
  items jsonb not null, -- in their order
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index annex_lists__name_once on annex_lists (company_id, name);

/* The list that a document was made with, as it was then: later edits and deletion leave it as it is. */
create table document_annex_lists (
  document_id uuid primary key references documents (id),
  name text not null,
  counterparty text not null
);
create table annex_items (
  id uuid primary key,
  document_id uuid not null references document_annex_lists (document_id),
  place integer not null,
  name text not null,
  note text not null,
  is_required boolean not null,
  giver text not null constraint annex_items__giver check (giver in ('sender', 'signer')),
  asked_of text, -- the position of the signer; null: nobody is asked
  waived_by text,
  waiver text, -- why
  waived_at timestamptz,
  constraint annex_items__place_once unique (document_id, place),
  constraint annex_items__waiver_whole check (
    (waived_by is null) = (waiver is null) and (waiver is null) = (waived_at is null)
  )
);

/* For which item a file came, and from whom; null: it is of no list. */
alter table document_annexes add column item_id uuid references annex_items (id);
alter table document_annexes add column given_by text;
alter table document_annexes add column given_position text; -- of the signer who gave it; null: a user did
alter table document_annexes add column given_at timestamptz;
alter table document_annexes add constraint document_annexes__given_whole check (
  (item_id is null) = (given_by is null) and (item_id is null) = (given_at is null)
);
create index document_annexes__of_item on document_annexes (item_id) where item_id is not null;
