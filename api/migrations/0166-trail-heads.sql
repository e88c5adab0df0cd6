/*
 * The ends of all trails, as a tree that only grows (RFC 6962): a document has a leaf for each day on which it had changed. No
 * reference to the document: if somebody takes it away, this stays.
 */
create table trail_leaves (
  number bigint primary key check (number >= 0),
  document_id uuid not null,
  identifier text not null,
  sequence integer not null,
  head text not null
);
create unique index trail_leaves__by_document on trail_leaves (document_id, sequence);
create trigger trail_leaves__append_only before update or delete on trail_leaves
  for each row execute function refuse_change();
create trigger trail_leaves__never_emptied before truncate on trail_leaves
  for each statement execute function refuse_change();

/* One signed root of that tree for each day (UTC). */
create table trail_heads (
  day text primary key,
  size bigint not null,
  body text not null, -- what is signed
  signature text not null, -- base64
  public_key text not null, -- base64 of the DER
  peaks jsonb not null -- of the tree, from which it grows
);
create trigger trail_heads__append_only before update or delete on trail_heads
  for each row execute function refuse_change();
create trigger trail_heads__never_emptied before truncate on trail_heads
  for each statement execute function refuse_change();
