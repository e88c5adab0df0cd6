/* Whether a link ended because its document was withdrawn: its holder is told so. Links that ended before are not. */
alter table links add column withdrawn boolean not null default false;
