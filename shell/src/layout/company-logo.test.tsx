import { Sha256, type UserView } from '@pacta/contracts';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aUser, renderUi } from '@pacta/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { ShellContext } from '../shell-context.ts';
import { CompanyLogo } from './company-logo.tsx';

const logo = Sha256.parse('a'.repeat(64));
const isotype = Sha256.parse('b'.repeat(64));
const logos = { localhost: { src: '/logos/host.svg', alt: 'The host' } };
const configuration = { apiBase: '/v1', logos, chatWidget: null, remoteOrigins: [] };
const whole = { ...aUser().company, logo, isotype } as NonNullable<UserView['company']>;

afterEach(() => {
  clearSession();
  jest.restoreAllMocks();
});

function show(company: UserView['company'], isNarrow = false): HTMLImageElement {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        ...new EventTarget(),
        media,
        matches: isNarrow,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  sessionStore.setState({ user: aUser({ company }) });
  renderUi(
    <ShellContext value={{ configuration, remotes: [], overrides: {} }}>
      <CompanyLogo />
    </ShellContext>,
  );
  return screen.getByRole('img');
}

it('shows the logo of the reader’s company, by the name of the company', () => {
  const image = show(whole);
  expect(image.getAttribute('src')).toBe(`http://localhost/v1/images/${logo}`);
  expect(image.getAttribute('alt')).toBe('Inmobiliaria Robles');
});

it('shows its isotype where the header is narrow', () => {
  expect(show(whole, true).src).toContain(isotype);
});

it('uses the one that there is', () => {
  expect(show({ ...whole, isotype: null }, true).src).toContain(logo);
});

it.each([
  ['who belongs to none', null],
  ['whose company has none', { ...whole, logo: null, isotype: null }],
])('shows the logo of the host to one %s', (_, company) => {
  expect(show(company).alt).toBe('The host');
});

it('shows the logo of the host when the image does not arrive', () => {
  fireEvent.error(show(whole));
  expect(screen.getByRole<HTMLImageElement>('img').alt).toBe('The host');
});
