/* That the company's e.firma is expected to have. Null: whoever signs for the company may use any e.firma. */
alter table companies add column rfc text;
