import { assertKebabCase, assertSingular, fillIn, pluralOf } from './names.ts';

it.each(['clause', 'clause-note', 'address', 'status', 'analysis', 'page2'])(
  'takes %s for the name of a module',
  (noun) => {
    assertKebabCase(noun);
    assertSingular(noun);
  },
);

it.each(['Clause', 'clauseNote', 'clause_note', '-clause', 'clause-', '2nd', 'a--b', '../up', ''])(
  'refuses %j, which is not in kebab-case',
  (noun) => {
    expect(() => assertKebabCase(noun)).toThrow('is not in kebab-case');
  },
);

it.each(['clauses', 'clause-notes', 'companies'])('refuses %s, which are several', (noun) => {
  expect(() => assertSingular(noun)).toThrow('is not one thing');
});

it.each([
  ['clause', 'clauses'],
  ['clause-entry', 'clause-entries'],
  ['day', 'days'],
  ['address', 'addresses'],
  ['branch', 'branches'],
])('calls several of %s %s', (noun, nouns) => {
  expect(pluralOf(noun)).toBe(nouns);
});

it('writes a name in every spelling that its stand-in has', () => {
  const template = 'NounName nounNames noun-name noun_names noun name, Noun names: listNounNames(nounNameId)';
  expect(fillIn(template, { 'noun-name': 'audit-entry', 'noun-names': 'audit-entries' })).toBe(
    'AuditEntry auditEntries audit-entry audit_entries audit entry, Audit entries: listAuditEntries(auditEntryId)',
  );
});
