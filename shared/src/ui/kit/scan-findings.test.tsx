import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import * as stories from './scan-findings.stories.tsx';

const { Whole, PagesMissing, Unread, OutOfOrder, EverythingDiffers } = composeStories(stories);
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('says that every page is there, and nothing else', () => {
  renderUi(<Whole />);
  expect(screen.getByText('All 2 pages of the document are there.')).toBeTruthy();
  expect(lines()).toEqual([]);
});

it('tells how many pages are there, and which are missing', () => {
  renderUi(<PagesMissing />);
  expect(screen.getByText('Recognised pages of the document: 2 of 4')).toBeTruthy();
  expect(lines()).toEqual(['The scan has 2 pages, and the document 4.', 'Pages 3 and 4 of the document are missing.']);
});

it('calls no page missing that may be one without a readable code', () => {
  renderUi(<Unread />);
  expect(lines()).toEqual([
    'Page 2 of the document was not recognised in the scan.',
    'Page 2 of the scan has no code that could be read.',
  ]);
});

it('tells doubled pages, and those of another document and of an earlier version, by number', () => {
  renderUi(<EverythingDiffers />);
  expect(lines()).toEqual(
    expect.arrayContaining([
      'Page 1 of the document is there more than once.',
      'Pages 3 and 4 of the scan belong to another document.',
      'Page 5 of the scan belongs to an earlier version.',
    ]),
  );
});

it('tells that pages are in another order, and in which', () => {
  renderUi(<OutOfOrder />);
  expect(lines()).toEqual(['The pages are not in the order of the document: 2, 1.']);
});
