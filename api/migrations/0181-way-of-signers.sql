/* A server of the release before names no way of signing: its signers sign as their document says. */
create function default_way_of_signer() returns trigger language plpgsql as $$
begin
  new.signature_type := coalesce(new.signature_type, (select signature_type from documents where id = new.document_id));
  return new;
end
$$;
create trigger signers__default_way before insert on signers
  for each row execute function default_way_of_signer();
