-- The smallest size at which a value of the row has to be set, in percent of its own; null where that is nothing to tell.
ALTER TABLE batch_rows ADD COLUMN tight smallint;
CREATE INDEX batch_rows__tight ON batch_rows (batch_id, row) WHERE tight IS NOT NULL;
