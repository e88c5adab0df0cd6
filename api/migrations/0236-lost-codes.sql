/* A code that did not reach a phone is news for the document's creator, as mail that came back. */
alter table notifications drop constraint notifications__news;
alter table notifications add constraint notifications__news check (news in ('bounced', 'code_lost'));
