-- In which language a consent was read; null where that was not told.
ALTER TABLE signers ADD COLUMN consent_language text CHECK (consent_language IN ('en', 'es'));
ALTER TABLE scans ADD COLUMN consent_language text CHECK (consent_language IN ('en', 'es'));
