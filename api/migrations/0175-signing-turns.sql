-- When each signer signs among those of the same way: a lower number first, equal numbers at the same time.
alter table signers add column turn smallint not null default 1 check (turn between 1 and 4);
