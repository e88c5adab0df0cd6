import { findFile } from '@pacta/contracts/evidence';
import { refuse, renderUi, respond } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { aReport, known } from '../testing/a-report.ts';
import { problem } from '../testing/problem.ts';
import type { Said, Told } from './check-file.ts';
import VerifyPage from './verify-page.tsx';

// A worker is the browser's: the journeys see it work.
const told: Told[] = [];
let answers: (told: Told) => Said = () => ({ unchecked: 'unreadable' });
const end = jest.fn();
jest.mock('./check-thread.ts', () => ({
  startThread: (onSaid: (said: Said) => void) => ({
    tell: (each: Told) => {
      told.push(each);
      onSaid(answers(each));
    },
    end,
  }),
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  told.length = 0;
  end.mockReset();
  answers = (each) => ('file' in each ? { sha256: 'ab'.repeat(32) } : { report: aReport() });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const choose = async (name = 'contrato.pdf') => {
  const input = await screen.findByLabelText(/PDF to verify/, { selector: 'input' });
  await userEvent.upload(input, new File(['%PDF-'], name, { type: 'application/pdf' }));
};

it('asks with the fingerprint only, and believes the certificate that it is answered with', async () => {
  const asked: Request[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(request));
  server.use(respond(findFile, { sealCertificate: btoa('DER'), file: known!.file }));
  renderUi(<VerifyPage />);
  await choose();
  expect(await screen.findByText('This is the finished file of a document of this installation.')).toBeTruthy();
  expect(asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    `GET /v1/evidence/files/${'ab'.repeat(32)}`,
  ]);
  expect(told.at(-1)).toEqual({
    authorities: [new Uint8Array([0x44, 0x45, 0x52])],
    earlier: [],
    testAuthorities: [],
    timestampAuthorities: [],
  });
  expect(end).toHaveBeenCalled();
});

it.each([
  ['refuses', () => refuse(findFile, problem(429, 'request.too_many'))],
  ['does not answer', () => http.get('*/v1/evidence/files/*', () => HttpResponse.error())],
])('checks the file also where the server %s', async (_, handler) => {
  server.use(handler());
  renderUi(<VerifyPage />);
  await choose();
  expect(await screen.findByText('Whether Pacta knows this file could not be asked.')).toBeTruthy();
  expect(screen.getByText('The file was not changed after it was signed.')).toBeTruthy();
  expect(told.at(-1)).toEqual({ authorities: [], earlier: [], testAuthorities: [], timestampAuthorities: [] });
});

it('checks one file after the other', async () => {
  server.use(respond(findFile, { sealCertificate: '', file: null }));
  renderUi(<VerifyPage />);
  await choose('uno.pdf');
  expect(await screen.findByRole('heading', { name: 'uno.pdf' })).toBeTruthy();
  await choose('dos.pdf');
  expect(await screen.findByRole('heading', { name: 'dos.pdf' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'uno.pdf' })).toBeNull();
});

it('says that a file could not be read', async () => {
  answers = () => ({ unchecked: 'unreadable' });
  renderUi(<VerifyPage />);
  await choose();
  expect(await screen.findAllByText(/this device does not give its bytes/)).toHaveLength(2);
});
