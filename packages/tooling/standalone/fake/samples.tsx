import type { RemoteManifest } from '@pacta/shared/remote';
import type { Sample } from '@pacta/shared/testing';
import { Heading, Link, Stack, Text } from '@pacta/shared/ui';

declare const REMOTE: Pick<RemoteManifest, 'name' | 'paths'>;

/** Links to each page in each state. They load the page anew, as links in an e-mail do. */
export function Samples({ samples }: { samples: Sample[] }) {
  const plain = REMOTE.paths.filter((path) => !/[:*]/.test(path)).map((path) => ({ label: path, to: path }));
  return (
    <Stack gap="1">
      <Heading size="lg">{REMOTE.name}</Heading>
      <Text mb="3">Its pages, each in the states that its stories tell. The bar above has those of the API.</Text>
      {[...plain, ...samples].map(({ label, to }) => (
        <Link key={label + to} href={to} alignSelf="start">
          {label}
        </Link>
      ))}
    </Stack>
  );
}
