/* A sheet is full of people: it is kept only until its batch has its rows, and no file of it is left behind. */
delete from sheets;
alter table sheets drop column sha256, add column content bytea not null;
create index sheets__by_creation on sheets (created_at);
