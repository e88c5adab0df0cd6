/* Stored files that were found not to have the bytes they are named by. */
create table changed_files (
  file char(64) primary key, -- the SHA-256 that it is named by
  found_at timestamptz not null,
  told_at timestamptz -- when the administrators were told last; null: not yet
);
