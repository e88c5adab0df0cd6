import { type FileSource, ProblemError } from '@pacta/shared/http';
import { OwnMessages } from '@pacta/shared/i18n';
import { renderUi } from '@pacta/shared/testing';
import { UiProvider } from '@pacta/shared/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOpenPdf } from '../testing/an-open-pdf.ts';
import type { PdfFile } from './pdf-file.ts';
import { PdfViewer } from './pdf-viewer.tsx';
import type { OpenPdf } from './use-pdf-file.ts';

// jsdom lays nothing out: the viewer gets a box to look into.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 644 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
});

const source = { read: () => Promise.reject(new Error('not read in these tests')) };
const opens: OpenPdf = async () => anOpenPdf('first page', 'second page', 'third page');
const fails =
  (reason: ProblemError['reason']): OpenPdf =>
  async () => {
    throw new ProblemError({ code: 0, message: 'No', reason, requestId: '' }, undefined);
  };

const Shown = (viewer: { source: FileSource; open: OpenPdf; isLive?: boolean }) => (
  <OwnMessages messages={{ en: {}, es: {} }}>
    <UiProvider>
      <PdfViewer label="The lease" {...viewer} />
    </UiProvider>
  </OwnMessages>
);

const show = (open: OpenPdf) =>
  renderUi(
    <PdfViewer source={source} label="The lease" open={open} pageOverlay={(page) => <p>{`Over page ${page}`}</p>} />,
  );

it('draws the page in sight and its neighbour, not the whole file', async () => {
  show(opens);
  expect(await screen.findByText('first page')).toBeTruthy();
  expect(screen.getByText('of 3')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Page 3' })).toBeNull();
});

it('keeps room for the list of pages before the file is open, where there are several for certain', async () => {
  const { promise, resolve } = Promise.withResolvers<PdfFile>();
  const viewer = (hasSeveralPages: boolean) => (
    <PdfViewer source={source} label="The lease" open={() => promise} hasSeveralPages={hasSeveralPages} />
  );
  const { unmount } = renderUi(viewer(false));
  expect(screen.queryByLabelText('Pages', { selector: 'nav' })).toBeNull();
  unmount();

  renderUi(viewer(true));
  const list = screen.getByLabelText('Pages', { selector: 'nav' });
  resolve(anOpenPdf('first page', 'second page'));
  expect(await screen.findByText('first page')).toBeTruthy();
  expect(screen.getByLabelText('Pages', { selector: 'nav' })).toBe(list);
});

it('lays the overlay over its own page', async () => {
  show(opens);
  const page = await screen.findByRole('group', { name: 'Page 2' });
  expect(within(page).getByText('Over page 2')).toBeTruthy();
});

it('says that the file is missing in the specification’s words', async () => {
  show(fails('file.missing'));
  expect(await screen.findByText('File not found')).toBeTruthy();
});

it('opens the file again when told to', async () => {
  const open = jest.fn(opens).mockImplementationOnce(fails('internal'));
  show(open);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('first page')).toBeTruthy();
});

it('follows the pages of a file that is opened after a failure', async () => {
  const open = jest.fn(opens).mockImplementationOnce(fails('document.version_changed'));
  show(open);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const pages = await screen.findByRole('region', { name: 'The lease' });
  await screen.findByText('first page');
  fireEvent.scroll(pages, { target: { scrollTop: 1_700 } });
  expect(await screen.findByText('third page')).toBeTruthy();
});

it('shows the file that follows one that was lost', async () => {
  const lost = new ProblemError(
    { code: 409, message: 'No', reason: 'document.version_changed', requestId: '' },
    undefined,
  );
  const losses: (() => void)[] = [];
  const files = [anOpenPdf('the scan'), anOpenPdf('the sealed file', 'its certificate', 'its log')];
  const open: OpenPdf = async (_, { onLost }) => {
    losses.push(() => onLost(lost));
    return files.shift()!;
  };
  const { rerender } = render(<Shown source={source} open={open} />);
  await screen.findByText('the scan');
  act(() => losses[0]?.());
  expect(screen.queryByText('the scan')).toBeNull();
  rerender(<Shown source={{ ...source }} open={open} />);
  expect(await screen.findByText('the sealed file')).toBeTruthy();
  fireEvent.scroll(screen.getByRole('region', { name: 'The lease' }), { target: { scrollTop: 1_700 } });
  expect(await screen.findByText('its log')).toBeTruthy();
});

it('says whether its file is shown', async () => {
  const onFile = jest.fn();
  const open = jest.fn(opens).mockImplementationOnce(fails('file.missing'));
  renderUi(<PdfViewer source={source} label="The lease" open={open} onFile={onFile} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('first page');
  expect(onFile.mock.calls.flat()).toEqual(['opening', 'failed', 'opening', 'shown']);
});

it('closes the file when it goes', async () => {
  const open = jest.fn(opens);
  const { unmount } = show(open);
  await screen.findByText('first page');
  unmount();
  expect(open.mock.calls[0]?.[1].signal.aborted).toBe(true);
});

it('draws nothing of a file that was closed', async () => {
  const closed = jest.fn();
  const one = anOpenPdf('first file');
  const page = await one.page(1);
  const draw = jest.fn(page.draw);
  const files = [{ ...one, page: async () => ({ ...page, draw }) }, anOpenPdf('second file')];
  const open: OpenPdf = async (_, { signal }) => {
    signal.addEventListener('abort', closed);
    return files.shift()!;
  };
  const { rerender } = render(<Shown source={source} open={open} />);
  await screen.findByText('first file');
  const before = draw.mock.calls.length;
  rerender(<Shown source={{ ...source }} open={open} />);
  expect(await screen.findByText('second file')).toBeTruthy();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(draw).toHaveBeenCalledTimes(before);
  expect(screen.queryByText('first file')).toBeNull();
});

it('keeps what is in sight until a newer state of the file is drawn', async () => {
  const opening = Promise.withResolvers<PdfFile>();
  const closed = jest.fn();
  const files = [Promise.resolve(anOpenPdf('rent of 100')), opening.promise];
  const open: OpenPdf = (_, { signal }) => {
    signal.addEventListener('abort', closed);
    return files.shift()!;
  };
  const { rerender } = render(<Shown source={source} open={open} isLive />);
  await screen.findByText('rent of 100');
  rerender(<Shown source={{ ...source }} open={open} isLive />);
  expect(screen.getByText('rent of 100')).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  opening.resolve(anOpenPdf('rent of 200'));
  expect(await screen.findByText('rent of 200')).toBeTruthy();
  expect(screen.queryByText('rent of 100')).toBeNull();
  expect(closed).toHaveBeenCalledTimes(1);
});

it('opens no newer state of the file that was superseded', async () => {
  const signals: AbortSignal[] = [];
  const open: OpenPdf = (_, { signal }) => {
    signals.push(signal);
    return signals.length === 2 ? new Promise(() => {}) : Promise.resolve(anOpenPdf(`state ${signals.length}`));
  };
  const { rerender } = render(<Shown source={source} open={open} isLive />);
  await screen.findByText('state 1');
  rerender(<Shown source={{ ...source }} open={open} isLive />);
  rerender(<Shown source={{ ...source }} open={open} isLive />);
  expect(await screen.findByText('state 3')).toBeTruthy();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
});

it('finds text on pages that are not in sight, and goes there', async () => {
  show(opens);
  await screen.findByText('first page');
  await userEvent.click(screen.getByRole('button', { name: 'Search in the document' }));
  await userEvent.type(screen.getByRole('searchbox'), 'THIRD');
  expect(await screen.findByText('1 of 1')).toBeTruthy();
});

it('goes to a page by its number', async () => {
  show(opens);
  await screen.findByText('first page');
  const number = screen.getByRole('textbox', { name: 'Page' });
  await userEvent.clear(number);
  await userEvent.type(number, '3{Enter}');
  expect(screen.getByRole('region', { name: 'The lease' }).scrollTop).toBeGreaterThan(1_000);
});
