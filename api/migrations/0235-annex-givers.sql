/* At which address a signer was reached when they gave a file: the place may be somebody else's later, under the same name. Null: a user gave it. */
alter table document_annexes add column given_email text;

/* The trail has always said it. */
update document_annexes set given_email = (
  select details ->> 'email' from log_entries
  where log_entries.document_id = document_annexes.document_id
    and type = 'ANNEX_GIVEN' and actor_kind = 'signer' and details ->> 'annex' = document_annexes.id::text
  limit 1
) where given_position is not null;
