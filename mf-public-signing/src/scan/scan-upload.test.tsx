import { ProblemError } from '@pacta/shared/http';
import { aScan, renderUi } from '@pacta/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { problem } from '../testing/problem.ts';
import type { ScanPage } from './scan-pages.ts';
import { ScanUpload } from './scan-upload.tsx';

type Receive = ComponentProps<typeof ScanUpload>['onReceive'];

const receive = jest.fn();

function Upload({ onReceive }: { onReceive: Receive }) {
  const [pages, setPages] = useState<ScanPage[]>([]);
  return <ScanUpload paper={{ pages, setPages, receive }} onReceive={onReceive} />;
}

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add the signed document', { selector: 'input' }), files);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  receive.mockReset();
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = () => {};
});

it('uploads photographs in the order that the person gave them, when all are there', async () => {
  const onReceive = jest.fn<ReturnType<Receive>, Parameters<Receive>>(async () => aScan());
  renderUi(<Upload onReceive={onReceive} />);
  await choose(photo('1.jpg'), photo('2.jpg'), photo('3.jpg'));
  await press('Move page 3 up');
  await press('Remove page 1');
  expect(onReceive).not.toHaveBeenCalled();
  await press('Upload and compare');
  expect(onReceive.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['3.jpg', '2.jpg']);
  expect(receive).toHaveBeenCalledWith(aScan());
});

it('uploads a PDF as soon as it is chosen', async () => {
  const onReceive = jest.fn<ReturnType<Receive>, Parameters<Receive>>(async () => aScan());
  renderUi(<Upload onReceive={onReceive} />);
  await choose(new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(receive).toHaveBeenCalledWith(aScan()));
});

it('shows the per cent, and nothing as failed when it is cancelled', async () => {
  const onReceive: Receive = (_, onProgress, signal) => {
    onProgress(0.42);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  };
  renderUi(<Upload onReceive={onReceive} />);
  await choose(photo('1.jpg'));
  await press('Upload and compare');
  expect(await screen.findByText('Uploading… 42 %')).toBeTruthy();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Upload and compare' })).toBeTruthy();
  expect(screen.queryByText(/An error occurred/)).toBeNull();
});

it('keeps the pages when uploading fails', async () => {
  renderUi(<Upload onReceive={() => Promise.reject(new ProblemError(problem(422, 'file.damaged'), null))} />);
  await choose(photo('1.jpg'));
  await press('Upload and compare');
  expect(await screen.findByText(/damaged/)).toBeTruthy();
  expect(screen.getByText('Page 1')).toBeTruthy();
});

it('says what cannot be used', async () => {
  renderUi(<Upload onReceive={async () => undefined} />);
  await choose(new File([], 'empty.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('This file is empty.')).toBeTruthy();
});
