import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { setApiAddress } from '@pacta/shared/http';
import { startI18n } from '@pacta/shared/i18n';
import { startColorMode, UiProvider } from '@pacta/shared/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { type Beginning, begin } from './configuration/begin.ts';
import { keepRegistry } from './configuration/last-registry.ts';
import { messages } from './messages.ts';
import { BrokenStart } from './page/broken-start.tsx';
import { prepareShell } from './prepare-shell.ts';
import { Shell } from './shell.tsx';
import { speakForAccount } from './speak-for-account.ts';
import { tellTroubles } from './trouble/tell-troubles.ts';

startI18n(messages);
speakForAccount();
startColorMode();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
const root = createRoot(container);

void start(await begin(window.pactaEarly));

async function start(beginning: Beginning): Promise<void> {
  const page = await pageOf(beginning);
  // In slices of some milliseconds: at once, the first render is the longest task of the page.
  startTransition(() =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <UiProvider>{page}</UiProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  );
}

async function pageOf(beginning: Beginning) {
  if (beginning.status === 'broken') {
    console.error(`${beginning.file} cannot be used.`, beginning.cause);
    return <BrokenStart file={beginning.file} />;
  }
  setApiAddress(beginning.configuration.apiBase);
  const context = await prepareShell(beginning);
  tellTroubles(context.remotes);
  if (!beginning.isFromBefore) void keepRegistry(beginning.registryText).catch(() => {}); // storage may be refused
  return <Shell {...context} />;
}
