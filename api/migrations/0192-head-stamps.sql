/* What a timestamp authority says of a day's head: that it existed then. Later heads name it, so it speaks for those before, too. */
create table trail_head_stamps (
  day text primary key references trail_heads (day),
  token bytea not null -- RFC 3161, of the body of the head
);
create trigger trail_head_stamps__append_only before update or delete on trail_head_stamps
  for each row execute function refuse_change();
create trigger trail_head_stamps__never_emptied before truncate on trail_head_stamps
  for each statement execute function refuse_change();
