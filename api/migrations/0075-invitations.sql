/* Since when somebody has been waited for. Signatures that need another one first are asked for later than others. */
alter table signers add column invited_at timestamptz;
