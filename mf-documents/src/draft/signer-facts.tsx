import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import { Text } from '@pacta/shared/ui';
import { Fact, Facts } from '../layout/facts.tsx';
import { signatureTypeWords } from '../wording/document-words.ts';
import { type DraftSettings, type DraftSigner, needsPlace, type People, personOf, signersOf, wayOf } from './people.ts';

interface SignerFactsProps {
  draft: People;
  /** Where they sign, in the one document that there is. */
  positions: SignaturePosition[];
  titles?: Partial<Record<SignerPosition, string>> | undefined;
}

/** Who signs and where, to be read once more. */
export function SignerFacts({ draft, positions, titles = {} }: SignerFactsProps) {
  const { t, i18n } = useLingui();
  const { settings } = draft;
  const signers = signersOf(draft);
  return (
    <Facts>
      {settings.signatureType === 'efirma' && !settings.generateWithoutSignature && (
        <Fact name={t`The company`}>{t`You sign with your e.firma`}</Fact>
      )}
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
              {needsPlace(signer, settings) &&
                pages.length > 0 &&
                ` · ${t`${plural(pages.length, { one: `signs on page ${list}`, other: `signs on pages ${list}` })}`}`}
            </Text>
            {!settings.generateWithoutSignature && wayOf(signer, settings) !== 'digital' && (
              <Text color="fg.muted" textStyle="sm">
                {[i18n._(signatureTypeWords[wayOf(signer, settings)]), rfcOf(signer, settings)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            )}
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

const rfcOf = (signer: DraftSigner, settings: DraftSettings): string =>
  wayOf(signer, settings) === 'efirma' && signer.rfc.trim() !== '' ? `RFC ${signer.rfc.trim().toUpperCase()}` : '';
