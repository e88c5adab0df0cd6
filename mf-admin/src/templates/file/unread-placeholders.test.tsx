import type { UnreadMark } from '@pacta/contracts';
import { renderUi } from '@pacta/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anUploadedTemplate } from '../../testing/a-template.ts';
import { fileOfUpload } from '../form/template-file.ts';
import { UnreadPlaceholders } from './unread-placeholders.tsx';

const place = { page: 2, x: 0.2, y: 0.3, width: 0.1, height: 0.02 };
const unread: UnreadMark[] = [
  { text: '{{nombre del', why: 'cut', places: [place] },
  { text: '{{renta!}}', why: 'name', places: [place, { ...place, y: 0.5 }, { ...place, page: 3 }] },
];

it('tells of each mark what its author can do, and leads to it on each of its pages', async () => {
  const onShow = jest.fn();
  renderUi(<UnreadPlaceholders {...{ unread, onShow }} />);
  const [cut, name] = screen.getAllByRole('listitem');
  expect(cut?.textContent).toContain('Keep it in one');
  expect(within(name!).getAllByRole('button')).toHaveLength(2);
  await userEvent.click(within(name!).getByRole('button', { name: 'Show {{renta!}} on page 3' }));
  expect(onShow).toHaveBeenCalledWith({ ...place, page: 3 });
});

it('says what an older server tells of, without places', () => {
  const { unread: told } = fileOfUpload(anUploadedTemplate({ unread: ['{{fecha}'] }));
  renderUi(<UnreadPlaceholders unread={told} onShow={() => {}} />);
  expect(screen.getByText('{{fecha}')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
