-- When those who are waited for are reminded, and until when a document can be signed: by company, and of each document.
-- No days before the first reminder: there is none; none between two: there is one.
alter table companies
  add column first_reminder_days smallint check (first_reminder_days between 1 and 90),
  add column reminder_every_days smallint check (reminder_every_days between 1 and 90),
  add column sign_within_days smallint check (sign_within_days between 1 and 365);
alter table documents
  add column first_reminder_days smallint check (first_reminder_days between 1 and 90),
  add column reminder_every_days smallint check (reminder_every_days between 1 and 90),
  add column expires_at timestamptz,
  add column expiry_told_at timestamptz,
  add column vobo_remind_at timestamptz;
alter table signers add column remind_at timestamptz;

create index documents_vobo_remind on documents (vobo_remind_at) where status = 'PENDIENTE' and vobo_remind_at is not null;
create index signers_remind on signers (remind_at) where state = 'invited' and remind_at is not null;
create index documents_expiring on documents (expires_at)
  where status in ('PENDIENTE', 'ENVIADO') and expires_at is not null and expiry_told_at is null;
