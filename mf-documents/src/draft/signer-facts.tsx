import { plural } from '@lingui/core/macro';
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
        const { position, name, email, isLegalEntity } = signer;
        const person = personOf(signer);
        const pages = [...new Set(positions.filter((box) => box.position === position).map(({ page }) => page))];
        const list = pages.sort((a, b) => a - b).join(', ');
        return (
          <Fact key={position} name={titles[position] || position}>
            {isLegalEntity ? t`${name}, represented by ${person.name}` : name}
            <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              {person.email}
              {needsPlaces(settings) &&
                pages.length > 0 &&
                ` · ${t`${plural(pages.length, { one: `signs on page ${list}`, other: `signs on pages ${list}` })}`}`}
            </Text>
            {isLegalEntity && email !== person.email && (
              <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
                {t`Of the company: ${email}`}
              </Text>
            )}
          </Fact>
        );
      })}
    </Facts>
  );
}
