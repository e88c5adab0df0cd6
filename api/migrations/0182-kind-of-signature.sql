/*
 * Whether a document gets the server's seal is settled when it is created. Those that are there were promised one, whatever their
 * company's setting says.
 */
alter table documents add column signature_kind text not null default 'digital'
  constraint documents__signature_kind check (signature_kind in ('digital', 'simple'));
/* A server of the release before knows no kinds, and would seal all. */
alter table documents add constraint documents__simple_is_not_sealed check (signature_kind = 'digital' or sealed_sha256 is null);
