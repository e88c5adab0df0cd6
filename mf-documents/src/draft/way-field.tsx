import { useLingui } from '@lingui/react/macro';
import { SignatureType } from '@pacta/contracts';
import { Field, NativeSelect } from '@pacta/shared/ui';
import { offeredSignatureTypes, signatureTypeWords } from '../wording/document-words.ts';
import type { DraftSettings, DraftSigner } from './people.ts';

interface WayFieldProps {
  /** Of the signer, from 1. */
  number: number;
  signer: DraftSigner;
  settings: DraftSettings;
  onChange: (change: Partial<DraftSigner>) => void;
}

/** How somebody signs: as the document does, unless they sign in a way of their own. */
export function WayField({ number, signer, settings, onChange }: WayFieldProps) {
  const { t, i18n } = useLingui();
  const usual = i18n._(signatureTypeWords[settings.signatureType]);
  const others = offeredSignatureTypes.filter((type) => type !== settings.signatureType);
  const isOther = others.some((type) => type === signer.signatureType);
  return (
    <Field.Root>
      <Field.Label>{t`Way of signing`}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          aria-label={t`Way of signing of signer ${number}`}
          value={isOther ? (signer.signatureType ?? '') : ''}
          onChange={({ target }) => onChange({ signatureType: SignatureType.nullable().parse(target.value || null) })}
        >
          <option value="">{t`${usual} (as the document)`}</option>
          {others.map((type) => (
            <option key={type} value={type}>
              {i18n._(signatureTypeWords[type])}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
