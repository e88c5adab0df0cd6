/*
 * How the message went that brought a key, and to which number: the trail says by which one somebody came. Null: nobody kept it, or the
 * device was handed over in person.
 */
alter table link_keys
  add column channel text constraint link_keys__channel check (channel in ('email', 'whatsapp', 'sms')),
  add column phone text, -- as its owner recognises it; null: it went by e-mail
  add constraint link_keys__phone_of_channel check ((phone is not null) = (channel is not null and channel <> 'email'));
alter table link_tokens
  add column channel text constraint link_tokens__channel check (channel in ('email', 'whatsapp', 'sms')),
  add column phone text,
  add constraint link_tokens__phone_of_channel check ((phone is not null) = (channel is not null and channel <> 'email'));

/* A link that was texted to nobody went by e-mail alone. */
update link_keys set channel = 'email'
where exists (select from links where links.id = link_id and handed_over_by is null)
  and not exists (select from messages where messages.link_id = link_keys.link_id and kind <> 'email' and not is_code);
