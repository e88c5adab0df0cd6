/* What the sender of a corrected version says about it, to everyone who is asked again. */
alter table document_versions add column note text not null default '';
