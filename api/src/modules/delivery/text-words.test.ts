import { codeWords } from './text-words.ts';

it.each(['es', 'en'] as const)('ends no sentence twice after the name of a company: %s', (language) => {
  const { text } = codeWords({
    ...{ language, digits: '123456', companyName: 'Inmobiliaria Alameda, S.A. de C.V.', documentName: 'Comodato' },
  });
  expect(text).toContain('123456');
  expect(text).not.toContain('..');
});
