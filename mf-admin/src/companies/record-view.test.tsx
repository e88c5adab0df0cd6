import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import * as stories from './record-view.stories.tsx';

const { Some, None } = composeStories(stories);

it('tells what was done to whose account, by whom and when', () => {
  renderUi(<Some />, { language: 'es', messages: { en, es } });
  const [first, , refused, deactivated] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('Se pidió el correo lucia.robles@robles.example para Lucía Robles Hernández');
  expect(first).toContain('Ana Sofía Beltrán');
  expect(refused).toContain(
    'El servidor de correo rechazó lucia@robles.example: la invitación de Lucía Robles Hernández no llegó',
  );
  expect(deactivated).toContain('Inactivo');
  expect(screen.getByRole('button', { name: 'Mostrar más' })).toBeTruthy();
});

it('says when there is nothing', () => {
  renderUi(<None />);
  expect(screen.getByText('Nothing yet.')).toBeTruthy();
});

it.each(Object.entries(composeStories(stories)))('is accessible: %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
