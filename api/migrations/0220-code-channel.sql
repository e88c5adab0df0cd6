/*
 * By which way signers are sent the codes that they check before they sign, and whether they may have one by e-mail instead: as the company
 * usually wants it, and of each document for good.
 */
alter table companies
  add column code_channel text not null default 'email' constraint companies__code_channel check (code_channel in ('email', 'whatsapp', 'sms')),
  add column code_by_mail_too boolean not null default false;
alter table documents
  add column code_channel text not null default 'email' constraint documents__code_channel check (code_channel in ('email', 'whatsapp', 'sms')),
  add column code_by_mail_too boolean not null default false;

/* A message that brings a code, and no link. */
alter table messages add column is_code boolean not null default false;
