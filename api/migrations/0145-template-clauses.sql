-- Optional clauses of a template's file: what decides of each, what stands in it, and where its marks are.
ALTER TABLE template_uploads ADD COLUMN clauses jsonb NOT NULL DEFAULT '[]';
ALTER TABLE template_versions ADD COLUMN clauses jsonb NOT NULL DEFAULT '[]';
