-- What could not be read as a mark, with the reason and its places on the pages.
ALTER TABLE template_uploads ADD COLUMN unread_marks jsonb NOT NULL DEFAULT '[]';
