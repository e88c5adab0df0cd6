import { uploadAnnex } from '@pacta/contracts';
import { renderUi, respond } from '@pacta/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { anUploadedAnnex } from '../testing/an-upload.ts';
import { fakeApi } from '../testing/api.ts';
import { useAnnexUploads } from './use-annex-uploads.ts';

const server = fakeApi();
const deed = new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' });

function Annexes({ onReceived }: { onReceived: () => void }) {
  const { sendings, send } = useAnnexUploads(onReceived);
  return (
    <>
      <button type="button" onClick={() => send([deed])}>
        Send
      </button>
      <p>{sendings.map(({ problem }) => (problem ? 'failed' : 'on its way')).join() || 'nothing'}</p>
    </>
  );
}

it('sends an annex again that was lost without a connection, when that is back', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.post(`*/v1${uploadAnnex.path}`, () => HttpResponse.error()));
  const received = jest.fn();
  renderUi(<Annexes onReceived={received} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('failed');

  connection.mockReturnValue(true);
  server.use(respond(uploadAnnex, anUploadedAnnex()));
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText('nothing');
  expect(received).toHaveBeenCalledTimes(1);
  connection.mockRestore();
});
