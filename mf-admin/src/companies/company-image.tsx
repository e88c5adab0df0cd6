import type { CompanyView } from '@pacta/contracts';
import { imageAddress } from '@pacta/shared/http';
import { Box, Image } from '@pacta/shared/ui';

/** The isotype or logo of a company, or the first letter of its name. On white, which logos are made for. */
export function CompanyImage({ company: { name, logo, isotype } }: { company: CompanyView }) {
  const image = isotype ?? logo;
  return (
    <Box
      aria-hidden
      boxSize="9"
      flexShrink={0}
      display="grid"
      placeItems="center"
      overflow="hidden"
      borderRadius="l2"
      fontWeight="semibold"
      {...(image ? { bg: 'white', borderWidth: '1px', p: '1' } : { bg: 'teal.subtle', color: 'teal.fg' })}
    >
      {image ? (
        <Image src={imageAddress(image)} alt="" maxW="full" maxH="full" objectFit="contain" loading="lazy" />
      ) : (
        initialOf(name)
      )}
    </Box>
  );
}

const initialOf = (name: string): string =>
  [...new Intl.Segmenter().segment(name)][0]?.segment.toLocaleUpperCase() ?? '';
