import { useLingui } from '@lingui/react/macro';
import type { SignerView } from '@pacta/contracts';
import { Text } from '@pacta/shared/ui';

/** How somebody was known when they signed, as the trail says. */
export function KnownNote({ known, efirma }: Pick<SignerView, 'known' | 'efirma'>) {
  const { t } = useLingui();
  const ways = useWays();
  if (!known) return null;
  const all = [...ways(known), efirma ? t`e.firma of the RFC ${efirma.rfc}` : null].filter((way) => way !== null);
  if (all.length === 0) return null;
  return (
    <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
      {t`How they were known: ${all.join('; ')}`}
    </Text>
  );
}

function useWays() {
  const { t } = useLingui();
  const byCode = (codeTo: string, inPerson: string | null) =>
    inPerson
      ? t`in person, on the device of ${inPerson}, with a code sent to ${codeTo}`
      : t`by the link and a code sent to ${codeTo}`;
  return (known: NonNullable<SignerView['known']>): (string | null)[] => {
    const { isByLink, codeTo, inPerson, provider, verifiedBy, waivedBy } = known;
    return [
      codeTo ? byCode(codeTo, inPerson) : isByLink ? t`by the link sent to their e-mail` : null,
      provider && t`by ${provider}, which collected the signature`,
      verifiedBy && t`identity verified by ${verifiedBy}`,
      waivedBy && t`identity not verified, as ${waivedBy} decided`,
    ];
  };
}
