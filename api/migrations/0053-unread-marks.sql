/*
 * What looks like a mark in the text and is none: the author is told while there is time to mend the file.
 */
alter table template_uploads add column unread jsonb not null default '[]';
