import { useLingui } from '@lingui/react/macro';
import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import { Text } from '@pacta/shared/ui';
import { Fact, Facts } from '../layout/facts.tsx';
import { needsPlaces, type People, personOf } from './people.ts';

interface SignerFactsProps {
  draft: People;
  /** Where they sign, in the one document that there is. */
  positions: SignaturePosition[];
  titles?: Partial<Record<SignerPosition, string>> | undefined;
}

/** Who signs and where, to be read once more. */
export function SignerFacts({ draft: { signers, settings }, positions, titles = {} }: SignerFactsProps) {
  const { t } = useLingui();
  return (
    <Facts>
      {signers.map((signer) => {
        const { position, name, isLegalEntity } = signer;
        const person = personOf(signer);
        const pages = [...new Set(positions.filter((box) => box.position === position).map(({ page }) => page))];
        return (
          <Fact key={position} name={titles[position] || position}>
            {isLegalEntity ? t`${name}, represented by ${person.name}` : name}
            <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              {person.email}
              {needsPlaces(settings) &&
                pages.length > 0 &&
                ` · ${t`signs on page ${pages.sort((a, b) => a - b).join(', ')}`}`}
            </Text>
          </Fact>
        );
      })}
    </Facts>
  );
}
