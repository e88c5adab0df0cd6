/* What we found wrong with a provider's answer, by its kind: `said` is left to the provider's own words. What was kept so far was of both, and comes anew with the next try. */
alter table envelopes add column fault jsonb;
update envelopes set said = null where trouble is not null;
