/*
 * Documents whose signatures a provider collects, as their company had it when they were created. Those that wait for their VoBo hold back a
 * credit each: so many of the company's are left as nobody waits for.
 */
alter table documents add column signature_provider text constraint documents__signature_provider
  check (signature_provider in ('docusign', 'weetrust'));
create index documents__holding_credits on documents (company_id) where status = 'PENDIENTE' and signature_provider is not null;

/*
 * A version on its way through a provider, written in the transaction that decides to send it and takes the credit. It is an outbox of its own
 * beside the job queue, as that of webhooks is: a provider that is slow or down holds up no mail.
 */
create table envelopes (
  id uuid primary key, -- our reference at the provider: what finds an envelope again whose answer was lost
  document_id uuid not null references documents (id),
  version integer not null,
  provider text not null constraint envelopes__provider check (provider in ('docusign', 'weetrust')),
  state text not null constraint envelopes__state check (state in
    ('sending', 'sent', 'fetching', 'completed', 'cancelling', 'cancelled', 'ended', 'not_cancelled')),
  since timestamptz not null, -- of the state
  created_at timestamptz not null,
  asked_at timestamptz, -- when the provider was first asked to send it: from then on it is looked for before it is made
  remote_id text, -- by which the provider knows it
  sent_at timestamptz,
  status text, -- its state there, in the provider's word, where we do not know it
  read_at timestamptz, -- when it was last read there
  attempts integer not null default 0, -- without success, in a row
  trouble text, -- of the last one: see ProviderTrouble of the contract
  said text, -- what the provider answered then
  due_at timestamptz, -- null: nothing is to be done
  hinted_at timestamptz, -- when the provider last told that something happened
  taken_by uuid, -- the try that is under way
  taken_until timestamptz, -- after that, it was cut off
  cancel_reason text,
  file_sha256 text, -- of what came back and cannot be the finished file
  file_problem text,
  constraint envelopes__of_version unique (document_id, version)
);
create index envelopes__due on envelopes (due_at) where due_at is not null;
create index envelopes__remote on envelopes (provider, remote_id);

alter table notifications drop constraint notifications__failed_step;
alter table notifications add constraint notifications__failed_step check (failed_step in ('prepare', 'provider_file'));
