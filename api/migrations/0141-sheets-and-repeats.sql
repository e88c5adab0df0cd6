-- Which sheet of a workbook a batch was made of; null where it has one, or nobody chose.
ALTER TABLE batches ADD COLUMN sheet text;
-- The first row that says the same in every cell.
ALTER TABLE batch_rows ADD COLUMN repeats integer;
CREATE INDEX batch_rows__repeated ON batch_rows (batch_id, row) WHERE repeats IS NOT NULL;
