import { renderUi } from '@pacta/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { CompanyPageLink, pageOf } from './company-page-link.tsx';

const to = new URL('https://robles.example/gracias');

it.each([
  ['https://robles.example/gracias', 'https://robles.example/gracias'],
  ['javascript:alert(1)', undefined],
  ['not an address', undefined],
  [null, undefined],
])('takes %s for a page of the web, or not', (address, page) => {
  expect(pageOf(address)?.href).toBe(page);
});

describe('after an approval', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) await act(() => jest.advanceTimersByTimeAsync(1_000));
  };

  it('goes on to the company’s page by itself', async () => {
    const onGo = jest.fn();
    renderUi(<CompanyPageLink to={to} isAutomatic onGo={onGo} />);
    await pass(8);
    expect(onGo).toHaveBeenCalledWith(to.href);
  });

  it('stays when the reader says so', async () => {
    const onGo = jest.fn();
    renderUi(<CompanyPageLink to={to} isAutomatic onGo={onGo} />);
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await pass(10);
    expect(onGo).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Continue to robles.example' })).toBeTruthy();
  });
});
