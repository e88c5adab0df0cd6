import { apps } from '@pacta/tooling/start/apps.ts';

/** A book for the look, and one for each app. A team opens its own; all of them together are one book of books. */
export const books = ['shared', ...apps];

/** The one that Storybook is asked for by `BOOK`; without it all stories are in one. */
export const bookAsked = (): string | undefined => {
  const book = process.env['BOOK'] || undefined;
  if (book !== undefined && !books.includes(book))
    throw new Error(`There is no book ${book}. There are ${books.join(', ')}.`);
  return book;
};

/** Files with stories, and pages of the look, as Storybook's configuration looks for them. */
export const pagesOf = (book: string): string[] => [
  `../../${book}/src/**/*.stories.tsx`,
  ...(book === 'shared' ? ['../src/**/*.mdx', '../src/**/*.stories.tsx'] : []),
];
