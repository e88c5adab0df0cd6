import type { Sha256 } from '@pacta/contracts';
import { imageAddress } from '@pacta/shared/http';
import { sessionStore } from '@pacta/shared/session';
import { chakra } from '@pacta/shared/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { HostLogo } from './host-logo.tsx';
import { useMatches } from './use-matches.ts';

/** The logo of the reader's company, its isotype where the header is narrow; the host's where there is none. */
export function CompanyLogo() {
  const company = useStore(sessionStore, ({ user }) => user?.company);
  const isNarrow = useMatches('(max-width: 767px)');
  const image = isNarrow ? (company?.isotype ?? company?.logo) : (company?.logo ?? company?.isotype);
  return image && company ? <CompanyImage key={image} image={image} name={company.name} /> : <HostLogo />;
}

function CompanyImage({ image, name }: { image: Sha256; name: string }) {
  const [isLost, setLost] = useState(false);
  if (isLost) return <HostLogo />;
  return (
    <Frame>
      <img src={imageAddress(image)} alt={name} onError={() => setLost(true)} />
    </Frame>
  );
}

/** As large before the image has arrived as after. In the dark a light plate: logos are drawn for paper. */
const Frame = chakra('span', {
  base: {
    display: 'flex',
    flexShrink: '0',
    alignItems: 'center',
    height: '9',
    width: { base: '28', md: '44' },
    '& img': { height: 'full', maxW: 'full', py: '0.5', objectFit: 'contain', objectPosition: 'left' },
    _dark: { '& img': { bg: 'white', px: '1.5', borderRadius: 'l1' } },
  },
});
