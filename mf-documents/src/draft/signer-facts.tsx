import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PagePlace, SignaturePosition, SignerPosition } from '@pacta/contracts';
import { Text } from '@pacta/shared/ui';
import { Fact, Facts } from '../layout/facts.tsx';
import { signatureTypeWords } from '../wording/document-words.ts';
import type { Circle } from './observers.ts';
import {
  companySigns,
  type DraftSettings,
  type DraftSigner,
  isInTurn,
  needsPlace,
  personOf,
  signersOf,
  wayOf,
} from './people.ts';

interface SignerFactsProps {
  draft: Circle;
  /** Where they sign, in the one document that there is. */
  positions: SignaturePosition[];
  /** Where the company's e.firma is seen there; null: on the certificate page, absent: that is not told. */
  companyPlace?: PagePlace | null | undefined;
  titles?: Partial<Record<SignerPosition, string>> | undefined;
}

/** Who signs and where, to be read once more. */
export function SignerFacts({ draft, positions, companyPlace, titles = {} }: SignerFactsProps) {
  const { t, i18n } = useLingui();
  const { settings } = draft;
  const signers = signersOf(draft);
  return (
    <Facts>
      {companySigns(settings) && (
        <Fact name={t`The company`}>
          {t`You sign with your e.firma`}
          {companyPlace !== undefined && (
            <Text color="fg.muted" textStyle="sm">
              {companyPlace
                ? t`It is seen on page ${companyPlace.page}`
                : t`It is seen on the certificate page at the end`}
            </Text>
          )}
        </Fact>
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
            {isInTurn(draft) && (
              <Text color="fg.muted" textStyle="sm">
                {t`Turn ${signer.turn}`}
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
      {draft.observers.length > 0 && (
        <Fact name={t`Observers`}>{draft.observers.map(({ name }) => name).join(', ')}</Fact>
      )}
    </Facts>
  );
}

const rfcOf = (signer: DraftSigner, settings: DraftSettings): string =>
  wayOf(signer, settings) === 'efirma' && signer.rfc.trim() !== '' ? `RFC ${signer.rfc.trim().toUpperCase()}` : '';
