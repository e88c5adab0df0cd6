/* The words of the provider's that nobody here knows and its creator was told of: one that comes back is no news. No release has the column that goes. */
alter table envelopes add column told_statuses text[] not null default '{}';
update envelopes set told_statuses = array[told_status] where told_status is not null;
alter table envelopes drop column told_status;
