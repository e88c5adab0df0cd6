import { ProblemError } from '@pacta/shared/http';
import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { problem } from '../testing/api.ts';
import type { ScanPage } from './scan-pages.ts';
import { ScanUpload } from './scan-upload.tsx';

type Send = ComponentProps<typeof ScanUpload>['onSend'];

function Upload({ onSend }: { onSend: Send }) {
  const [pages, setPages] = useState<ScanPage[]>([]);
  return <ScanUpload pages={pages} onPages={setPages} onSend={onSend} />;
}

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add the signed document', { selector: 'input' }), files);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() => {
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = () => {};
});

it('sends the pages in the order that the person gave them', async () => {
  const onSend = jest.fn<Promise<void>, Parameters<Send>>(async () => {});
  renderUi(<Upload onSend={onSend} />);
  await choose(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'));
  await press('Move page 3 up');
  await press('Remove page 1');
  await press('Send the signed document');
  expect(onSend.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['3.jpg', '2.jpg']);
});

it('shows the per cent, and nothing as failed when it is cancelled', async () => {
  const onSend: Send = (_, onProgress, signal) => {
    onProgress(0.42);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  };
  renderUi(<Upload onSend={onSend} />);
  await choose(photo('1.jpg'));
  await press('Send the signed document');
  expect(await screen.findByText('Sending… 42 %')).toBeTruthy();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Send the signed document' })).toBeTruthy();
  expect(screen.queryByText(/An error occurred/)).toBeNull();
});

it('keeps the pages when sending fails', async () => {
  renderUi(<Upload onSend={() => Promise.reject(new ProblemError(problem(422, 'file.damaged'), null))} />);
  await choose(photo('1.jpg'));
  await press('Send the signed document');
  expect(await screen.findByText(/damaged/)).toBeTruthy();
  expect(screen.getByText('Page 1')).toBeTruthy();
});

it('says what cannot be used', async () => {
  renderUi(<Upload onSend={async () => {}} />);
  await choose(new File([], 'empty.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('This file is empty.')).toBeTruthy();
});
