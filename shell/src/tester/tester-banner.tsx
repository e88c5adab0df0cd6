import { Trans } from '@lingui/react/macro';
import { languageStore, OwnMessages } from '@pacta/shared/i18n';
import { sessionStore } from '@pacta/shared/session';
import { Button, Flex, Text } from '@pacta/shared/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { hashOf } from '../configuration/last-registry.ts';
import { resetOverrides } from '../remote/override.ts';
import { useShell } from '../shell-context.ts';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';
import { foldersIn, forgetTestedPage, linkTo } from './tested-link.ts';

const messages = { en, es };

/** Tells a tester that parts of this page come from somewhere else, copies a link to the same, and undoes it. */
export default function TesterBanner() {
  return (
    <OwnMessages messages={messages}>
      <Flex
        role="status"
        position="fixed"
        bottom="0"
        insetX="0"
        zIndex="banner"
        bg="bg.warning"
        borderTopWidth="1px"
        px="4"
        py="2"
        gap="2"
        align="center"
        wrap="wrap"
      >
        <Text textStyle="sm" flex="1 1 16rem" overflowWrap="anywhere">
          <Overridden />
          <Tested />
        </Text>
        <CopyLink />
        <Button size="sm" variant="outline" onClick={reset}>
          <Trans>Use the published version</Trans>
        </Button>
      </Flex>
    </OwnMessages>
  );
}

const Overridden = () =>
  Object.entries(useShell().overrides).map(([name, origin]) => (
    <Text as="span" key={name} me="3">
      <Trans>
        For this browser session, {name} comes from {origin}.
      </Trans>
    </Text>
  ));

/** What of a link could be done as it says, and what could not. */
function Tested() {
  const { tested, environment } = useShell();
  const role = useStore(sessionStore, ({ user }) => user?.role);
  if (!tested) return null;
  const { page, gone } = tested;
  return (
    <>
      <Trans>The versions are those of the link, from registry {page.revision}.</Trans>{' '}
      {gone.length > 0 && (
        <Trans>Of these the published version is shown, as the other one is gone: {gone.join(', ')}.</Trans>
      )}{' '}
      {page.environment !== environment && (
        <Trans>
          The link was copied in the environment {page.environment}; this is {environment}.
        </Trans>
      )}{' '}
      {role && page.role !== '' && page.role !== role && (
        <Trans>It was copied by somebody with the role {page.role}.</Trans>
      )}
    </>
  );
}

function CopyLink() {
  const { tested, environment = '', registryText = '', overrides, registry } = useShell();
  const role = useStore(sessionStore, ({ user }) => user?.role) ?? '';
  const language = useStore(languageStore, (state) => state.language);
  const [link, setLink] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    const revision = tested?.page.revision ?? (await hashOf(registryText)).slice(0, 16);
    const folders = registry ? foldersIn(registry) : {};
    const made = linkTo(location.href, { environment, revision, role, folders, language }, overrides);
    try {
      await navigator.clipboard.writeText(made);
      setCopied(true); // a notice would lie over this banner
    } catch {
      setLink(made); // the browser lets no page copy: then by hand
    }
  }

  return link ? (
    <Text textStyle="xs" overflowWrap="anywhere" userSelect="all">
      {link}
    </Text>
  ) : (
    <Button size="sm" variant="outline" onClick={() => void copy()}>
      {copied ? <Trans>The link is copied.</Trans> : <Trans>Copy a link to this</Trans>}
    </Button>
  );
}

function reset(): void {
  resetOverrides(sessionStorage);
  forgetTestedPage(sessionStorage);
  const address = new URL(location.href);
  for (const name of [...address.searchParams.keys()])
    if (/^(remote|tested)\./.test(name)) address.searchParams.delete(name);
  location.assign(address);
}
