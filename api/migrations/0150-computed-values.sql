-- Marks of a template's PDF that say how their value is computed from answers.
alter table template_uploads add column computed jsonb not null default '[]';
alter table template_versions add column computed jsonb not null default '[]';
