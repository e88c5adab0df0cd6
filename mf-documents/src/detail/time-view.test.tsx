import { getDocument } from '@pacta/contracts';
import { getDocumentTime } from '@pacta/contracts/time';
import { refuse, renderUi, respond } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fakeApi } from '../testing/api.ts';
import { aCompletedDocument } from '../testing/document-states.ts';
import DocumentPage from './document-page.tsx';
import * as stories from './time-view.stories.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

const {
  LongTerm,
  Pending,
  WithoutAuthority,
  WithConstancia,
  WithTimestampOfTheFile,
  ConstanciaPending,
  ConstanciaRenewed,
  OfEfirmas,
  OfEfirmasPending,
  GivenUp,
} = composeStories(stories);
const server = fakeApi();
const text = () => document.body.textContent ?? '';

it('tells the level of a seal, what it means, and who says the time', () => {
  renderUi(<LongTerm />);
  expect(text()).toContain('Sealed for the long term');
  expect(text()).toContain('Autoridad de Sellado de Tiempo');
  expect(text()).toContain('PAdES B-LTA');
});

it('says that a timestamp is pending, and that nobody has to do anything', () => {
  renderUi(<Pending />);
  expect(text()).toContain('Sealed, timestamp pending');
  expect(text()).toContain('nobody has to do anything');
});

it('says without alarm what a seal is where no authority is named', () => {
  renderUi(<WithoutAuthority />);
  expect(text()).toContain('Its date is what this server’s clock said.');
  expect(text()).not.toContain('pending');
});

it('speaks of e.firmas, and of no seal, where there is none', () => {
  const { unmount } = renderUi(<OfEfirmas />);
  expect(text()).toContain('Signed by e.firma, with a timestamp');
  unmount();
  renderUi(<OfEfirmasPending />);
  expect(text()).toContain('Signed by e.firma, timestamp pending');
  expect(text()).not.toMatch(/seal/i);
});

it('breaks the hash of what was conserved where a phone has no room for it', () => {
  renderUi(<ConstanciaPending />);
  const { overflowWrap } = getComputedStyle(screen.getByText('c'.repeat(64)));
  expect(overflowWrap).toBe('anywhere');
});

it('says what is not tried again by itself', () => {
  renderUi(<GivenUp />);
  expect(text()).toContain('its operator has to look at it');
  expect(text()).not.toContain('nobody has to do anything');
});

it('speaks of NOM-151 only where an accredited authority issued it', () => {
  renderUi(<WithConstancia />);
  expect(text()).toContain('Constancia of NOM-151');
  expect(screen.getByRole('button', { name: 'Download constancia' })).toBeTruthy();
});

it('calls everything else a timestamp', () => {
  renderUi(<WithTimestampOfTheFile />);
  expect(text()).not.toContain('NOM-151');
  expect(screen.getByRole('button', { name: 'Download timestamp' })).toBeTruthy();
});

it('shows each renewal, offers those that were issued, and says that the last is still to come', () => {
  renderUi(<ConstanciaRenewed />);
  expect(text()).toContain('Renewed by another constancia of NOM-151');
  expect(screen.getAllByRole('button', { name: 'Download the renewal' })).toHaveLength(1);
  expect(text()).toContain('has not been issued yet');
});

it('offers nothing to download before it is issued', () => {
  renderUi(<ConstanciaPending />);
  expect(text()).toContain('has not been issued yet');
  expect(screen.queryByRole('button')).toBeNull();
});

describe('the page of a sealed document', () => {
  const open = () => {
    server.use(
      respond(getDocument, aCompletedDocument),
      http.get('*/v1/documents/:id/file', () => HttpResponse.arrayBuffer(new ArrayBuffer(0))),
    );
    const at = `/admin/document/${aCompletedDocument.id}`;
    renderUi(<DocumentPage />, { at, path: '/admin/document/:documentId' });
  };
  const panel = async () => within(await screen.findByRole('region', { name: 'Seal and time' }));

  it('shows how long its seal can be proved', async () => {
    server.use(respond(getDocumentTime, LongTerm.args.time ?? { seal: null, constancia: null }));
    open();
    expect(await (await panel()).findByText('Sealed for the long term')).toBeTruthy();
  });

  it('offers to ask again where that could not be read', async () => {
    server.use(refuse(getDocumentTime, { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' }));
    open();
    expect(await (await panel()).findByRole('button', { name: /try again/i })).toBeTruthy();
  });
});
