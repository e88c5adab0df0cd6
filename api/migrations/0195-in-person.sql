/* A link that was given to a signer on the device of a user, who is with them. Its key is exchanged once, and it always asks for a code. */
alter table links add column handed_over_by uuid references users (id);
