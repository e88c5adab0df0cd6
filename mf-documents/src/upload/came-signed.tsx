import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UploadedPdf } from '@pacta/contracts';
import { Alert } from '@pacta/shared/ui';

interface CameSignedProps {
  signatures: UploadedPdf['signatures'];
}

/** Tells that an uploaded file came with signatures, whose they are, and what becomes of them. */
export const CameSigned = ({ signatures }: CameSignedProps) => signatures && <Told {...signatures} />;

function Told({ by, isClosed }: NonNullable<CameSignedProps['signatures']>) {
  const { t, i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(by.filter((name) => name !== null));
  const count = by.length;
  const behindThem = isClosed
    ? t`It permits no further signature, so nobody can be asked to sign it here.`
    : t`What was signed stays as it is: nothing is drawn on the file, and new signatures come behind it.`;
  return (
    <Alert.Root status={isClosed ? 'warning' : 'info'} role="status">
      <Alert.Indicator />
      <Alert.Content>
        {count > 0 &&
          t`${plural(count, { one: 'The file came with # signature.', other: 'The file came with # signatures.' })}`}
        {names && ` ${t`Signed by: ${names}.`}`}{' '}
        {count === 0 && isClosed
          ? t`It cannot be told for sure which electronic signatures the file carries, so nobody can be asked to sign it here. If you need none of them, print it to a new PDF and upload that.`
          : behindThem}
      </Alert.Content>
    </Alert.Root>
  );
}
