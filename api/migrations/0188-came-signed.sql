/* The signatures that a file came with: what is made of it must leave them as they are. Null: it was received before anybody looked. */
alter table uploads add signatures jsonb;
