/* The word of the provider's that nobody here knows and its creator was told of. `told_at` is of troubles alone: where there is none, it was of such a word. */
alter table envelopes add column told_status text;
update envelopes set told_at = null where trouble is null;
