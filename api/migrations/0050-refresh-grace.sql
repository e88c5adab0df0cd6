/*
 * What a spent refresh token and its successor have between them: whoever sends the spent one again, because the answer was
 * lost, is answered with the same successor. Alone it says nothing. Null where the token is not spent, or was before this.
 */
alter table refresh_tokens add column successor_salt bytea;
