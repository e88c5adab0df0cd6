/* Who wrote a comment from a link: names may be the same. */
alter table comments add column author_email text;
/* What is told to creators grows; the server's contract says which kinds there are. */
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications__type check (type ~ '^[a-z_]{1,40}$');
