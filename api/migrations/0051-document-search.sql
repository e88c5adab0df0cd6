/*
 * Stored, because a common word is looked for in the rows that an order brings, not in the index: reading it out of a text
 * again and again took half a minute for a word that no document has.
 */
alter table documents add column search_words tsvector not null generated always as (to_tsvector('simple', search_key)) stored;
drop index documents__by_words;
create index documents__by_words on documents using gin (search_words);

create index documents__by_signature_type on documents (signature_type, updated_at desc, id desc);
create index documents__of_company_by_signature_type on documents (company_id, signature_type, updated_at desc, id desc);
