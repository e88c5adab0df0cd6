import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import * as message from './message-view.stories.tsx';
import * as messages from './messages-view.stories.tsx';
import * as webhook from './webhook-view.stories.tsx';

const section = composeStories(webhook);
const list = composeStories(messages);
const one = composeStories(message);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the section of a company’s form', () => {
  it('makes a secret and shows it once', async () => {
    let hours: number | undefined;
    const onMakeSecret = async (overlap: number) => {
      hours = overlap;
      return 'whsec_new';
    };
    renderUi(<section.Healthy onMakeSecret={onMakeSecret} />);
    await press('Make another secret');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'For three days');
    await press('Make it');
    expect(hours).toBe(72);
    expect(await screen.findByText('whsec_new')).toBeTruthy();
    await press('I have copied it');
    expect(screen.queryByText('whsec_new')).toBeNull();
  });

  it('lets nothing sign beside the first secret', async () => {
    let hours: number | undefined;
    const onMakeSecret = async (overlap: number) => {
      hours = overlap;
      return 'whsec_first';
    };
    renderUi(<section.WithoutSecret onMakeSecret={onMakeSecret} />);
    expect(screen.getByText(/will go to clm.robles.example once there is a secret/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
    await press('Make the secret');
    await press('Make it');
    expect(hours).toBe(0);
  });

  it('says how a test was answered', async () => {
    renderUi(<section.Healthy />);
    await press('Send a test');
    expect(await screen.findByText('The test message was taken.')).toBeTruthy();
    expect(screen.getByText(/Taken, with status 200/)).toBeTruthy();
  });

  it('says since when nothing is taken, and what happens by itself', () => {
    renderUi(<section.Failing />, { language: 'es', messages: { en, es } });
    expect(screen.getByText(/Desde el .*clm.robles.example no ha recibido ningún mensaje/)).toBeTruthy();
    expect(screen.getByText(/En espera: 214/)).toBeTruthy();
  });

  it('offers nothing without an address', () => {
    renderUi(<section.WithoutAddress />);
    expect(screen.getByText('The company has no CLM URL, so nothing is sent.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the list of messages', () => {
  it('says of each what it was, how it fares and how it was answered', () => {
    renderUi(<list.Some />, { language: 'es', messages: { en, es } });
    const [, waiting, delivered] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(waiting).toContain('Documento completado');
    expect(waiting).toContain('En espera');
    expect(waiting).toContain('No respondió en diez segundos.');
    expect(delivered).toContain('Recibido, con el estado 200.');
  });

  it('sends again what does not wait by itself', async () => {
    const sent: string[] = [];
    renderUi(<list.Some onAgain={async ({ type }) => void sent.push(type)} />);
    expect(screen.getAllByRole('button', { name: /Send again/ })).toHaveLength(1);
    await press('Send again: Signature made');
    expect(sent).toEqual(['document.signed']);
  });

  it('says when there is none, and when none is found', () => {
    renderUi(<list.None />);
    expect(screen.getByText('No messages yet')).toBeTruthy();
    renderUi(<list.NothingFound />);
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });
});

it('shows what was sent, and each answer', () => {
  renderUi(<one.Waiting />);
  expect(screen.getByText('{"type":"document.signed"}')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Try 1' }).textContent).toContain('Internal Server Error');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

it.each([...Object.entries(section), ...Object.entries(list), ...Object.entries(one)])(
  'is accessible: %s',
  async (_, Story) => {
    const { container } = renderUi(<Story />);
    expect((await axe(container)).violations).toEqual([]);
  },
);
