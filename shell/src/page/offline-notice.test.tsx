import { renderUi } from '@pacta/shared/testing';
import { act, screen } from '@testing-library/react';
import { OfflineNotice } from './offline-notice.tsx';

it('says that there is no connection, and no longer than that', () => {
  renderUi(<OfflineNotice />);
  const connect = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  expect(screen.getByRole('status').textContent).toBe('');
  connect(false);
  expect(screen.getByRole('status').textContent).toContain('You are offline.');
  connect(true);
  expect(screen.getByRole('status').textContent).toBe('');
});
