import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { fireEvent, screen } from '@testing-library/react';
import * as stories from './company-logo.stories.tsx';

const { WithLogo, WithoutLogo } = composeStories(stories);
const logo = () => screen.getByRole('img', { name: 'Inmobiliaria Robles' });

it('shows whose document it is', () => {
  renderUi(<WithLogo />);
  expect(logo().getAttribute('src')).toBe(`http://localhost/v1/images/${'a'.repeat(64)}`);
});

it('shows the name where the image does not arrive', () => {
  renderUi(<WithLogo />);
  fireEvent.error(logo());
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Inmobiliaria Robles')).toBeTruthy();
});

it('takes no room for a company without a logo', () => {
  renderUi(<WithoutLogo />);
  expect(screen.queryByText('Inmobiliaria Robles')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});
