import type { PublicDocument } from '@pacta/contracts';
import { imageAddress } from '@pacta/shared/http';
import { chakra, Text } from '@pacta/shared/ui';
import { useState } from 'react';

/** Whose document it is: the company's logo, or its name where the image does not arrive. Without a logo, nothing. */
export function CompanyLogo({ company: { name, logo } }: Pick<PublicDocument, 'company'>) {
  const [isLost, setLost] = useState(false);
  if (logo === null) return null;
  return (
    <Frame>
      {isLost ? (
        <Text fontWeight="semibold" color="fg.muted" truncate>
          {name}
        </Text>
      ) : (
        <img src={imageAddress(logo)} alt={name} onError={() => setLost(true)} />
      )}
    </Frame>
  );
}

/** As large before the image has arrived as after. In the dark a light plate: logos are drawn for paper. */
const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: '12',
    maxW: '56',
    mb: '4',
    '& img': { height: 'full', maxW: 'full', objectFit: 'contain', objectPosition: 'left' },
    _dark: { '& img': { bg: 'white', px: '2', py: '1', borderRadius: 'l1' } },
  },
});
