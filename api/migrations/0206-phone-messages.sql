/* By which way signers are asked at their phones, beside the e-mail; null: by none. */
alter table companies
  add column phone_channel text constraint companies__phone_channel check (phone_channel in ('whatsapp', 'sms')),
  add column phone_country text constraint companies__phone_country check (phone_country ~ '^[A-Z]{2}$'); -- of numbers written without one
alter table documents
  add column phone_channel text constraint documents__phone_channel check (phone_channel in ('whatsapp', 'sms'));

/* A message to a phone: when a try began to hand it over, which is forgotten when it surely failed, and until when the service wants no other. */
alter table messages add column tried_at timestamptz, add column not_before timestamptz;
