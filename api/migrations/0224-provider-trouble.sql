/* Since when tries of an envelope fail in a row, when one last failed, and when its creator was told; null: it is well. */
alter table envelopes add column troubled_at timestamptz, add column tried_at timestamptz, add column told_at timestamptz;
update envelopes set troubled_at = since where trouble is not null;
