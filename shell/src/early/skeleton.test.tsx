import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderUi } from '@pacta/shared/testing';
import { act, screen } from '@testing-library/react';
import { LoginLayout } from '../layout/login-layout.tsx';
import { messages } from '../messages.ts';
import { RemoteLoading } from '../remote/remote-loading.tsx';
import { ShellContext } from '../shell-context.ts';

const skeleton = readFileSync(path.join(__dirname, 'skeleton.html'), 'utf8');
const configuration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };

it.each(['en', 'es'] as const)('says before the shell has arrived what the shell will say, in %s', (language) => {
  renderUi(
    <ShellContext value={{ configuration, remotes: [], overrides: {} }}>
      <LoginLayout>{null}</LoginLayout>
    </ShellContext>,
    { language, messages },
  );
  const tagline = screen.getByRole('banner').textContent;
  expect(skeleton).toContain(`<span lang="${language}">${tagline.replace(/English.*$/, '')}</span>`);
});

it.each(['en', 'es'] as const)('says after 5 s what the shell would say, in %s', async (language) => {
  jest.useFakeTimers();
  renderUi(<RemoteLoading />, { language, messages });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(skeleton).toContain(`<span lang="${language}">${screen.getByRole('status').textContent}</span>`);
  jest.useRealTimers();
});

it('keeps the year and the name of the footer', () => {
  expect(skeleton).toContain('Pacta © 2023');
});

describe('where the shell does not arrive', () => {
  beforeEach(() => {
    document.body.innerHTML = skeleton;
  });

  it('says so in both languages, with a way on that needs no script', () => {
    const words = document.querySelector('.start-failed');
    expect(words?.querySelectorAll('[lang="en"]')).toHaveLength(2);
    expect(words?.querySelectorAll('[lang="es"]')).toHaveLength(2);
    expect(words?.querySelector('a')?.getAttribute('href')).toBe('');
  });
});
