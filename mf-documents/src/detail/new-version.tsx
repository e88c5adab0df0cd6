import { Trans, useLingui } from '@lingui/react/macro';
import {
  type DocumentDetail,
  type PagePlace,
  type SignaturePosition,
  type UploadedPdf,
  validation,
} from '@pacta/contracts';
import type { Upload } from '@pacta/shared/form';
import type { FileSource, ProblemError } from '@pacta/shared/http';
import { useValidationMessage } from '@pacta/shared/i18n';
import { Button, Failed, Field, Flex, Heading, PageHeader, Stack, Text, Textarea } from '@pacta/shared/ui';
import { SignPart } from '../efirma/sign-part.tsx';
import { PlaceSignatures } from '../placement/place-signatures.tsx';
import { PdfField } from '../upload/pdf-field.tsx';
import { isSignedAtOnce } from './signed-at-once.ts';
import type { CompanySigning } from './signing-acts.ts';

interface NewVersionProps {
  document: DocumentDetail;
  pdf: Upload;
  received: UploadedPdf | null;
  /** The bytes of the received file. */
  source: FileSource | null;
  onRemove: () => void;
  positions: SignaturePosition[];
  /** Of the company's e.firma: see PlaceSignatures. */
  companyPlace: PagePlace | null | undefined;
  onPlaces: (positions: SignaturePosition[], companyPlace: PagePlace | null) => void;
  /** What has changed, for everyone who is asked again. */
  note: string;
  onNote: (note: string) => void;
  isSending: boolean;
  problem: ProblemError | null;
  /** How the company signs it; null while it is being made. */
  signature: CompanySigning | null;
  onSend: () => void;
  /** Back from the signature. */
  onBack: () => void;
  onClose: () => void;
}

/** A corrected file for a rejected document, with the places of its signers. */
export function NewVersion({ document, pdf, received, source, onRemove, positions, ...rest }: NewVersionProps) {
  const { t } = useLingui();
  const translate = useValidationMessage();
  const { companyPlace, onPlaces, note, onNote, isSending, problem, signature, onSend, onBack, onClose } = rest;
  const isComplete = received !== null && !isPlaceMissing(document, positions);
  return (
    <>
      <PageHeader
        title={t`Corrected version`}
        description={t`Replaces the file of “${document.name}”. Earlier approvals are void and it starts again.`}
      />
      {signature ? (
        <SignPart
          {...signature}
          names={[document.name]}
          expectedRfc={document.companyRfc}
          signLabel={<Trans>Sign and send</Trans>}
          cancel={
            <Button variant="outline" onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
          }
        />
      ) : (
        <Stack gap="6">
          <Stack maxW="4xl" gap="5">
            <PdfField upload={pdf} received={received} onRemove={onRemove} />
            <NoteField note={note} onNote={onNote} />
          </Stack>
          {received && source && !hasNobodyToPlace(document, companyPlace) && (
            <Stack gap="4">
              <Heading as="h2" size="lg">
                <Trans>Positions</Trans>
              </Heading>
              <PlaceSignatures
                source={source}
                fileName={received.fileName}
                pages={received.pages}
                positions={positions}
                companyPlace={companyPlace}
                {...(companyPlace !== undefined && { offered: document.signers.map(({ position }) => position) })}
                found={received.positions}
                names={Object.fromEntries(document.signers.map(({ position, name }) => [position, name]))}
                onChange={onPlaces}
              />
            </Stack>
          )}
          {problem && <Failed problem={problem} />}
          <Flex gap="3" justify="space-between" align="center" wrap="wrap" borderTopWidth="1px" pt="5">
            <Button variant="outline" onClick={onClose} disabled={isSending}>
              <Trans>Cancel</Trans>
            </Button>
            <Flex gap="4" align="center" wrap="wrap">
              {received && !isComplete && (
                <Text role="status" color="fg.warning" textStyle="sm">
                  {translate(validation.positionMissing)}
                </Text>
              )}
              <Button onClick={onSend} loading={isSending} disabled={!isComplete}>
                <SendLabel document={document} />
              </Button>
            </Flex>
          </Flex>
        </Stack>
      )}
    </>
  );
}

function SendLabel({ document }: Pick<NewVersionProps, 'document'>) {
  if (isSignedAtOnce(document)) return <Trans>Continue to your signature</Trans>;
  return document.settings.sendWithoutVobo ? <Trans>Send for signature</Trans> : <Trans>Send for approval</Trans>;
}

function NoteField({ note, onNote }: Pick<NewVersionProps, 'note' | 'onNote'>) {
  const { t } = useLingui();
  return (
    <Field.Root>
      <Field.Label>{t`What has changed`}</Field.Label>
      <Textarea rows={3} maxLength={2_000} value={note} onChange={({ target }) => onNote(target.value)} />
      <Field.HelperText>
        {t`Whoever approves and signs reads it in the e-mail and beside the document.`}
      </Field.HelperText>
    </Field.Root>
  );
}

function isPlaceMissing({ settings, signers }: DocumentDetail, positions: SignaturePosition[]): boolean {
  if (settings.generateWithoutSignature) return false;
  const drawing = signers.filter(({ signatureType = settings.signatureType }) => signatureType === 'digital');
  return drawing.some((signer) => !positions.some(({ position }) => position === signer.position));
}

/** The company alone signs, where nobody sees it. */
const hasNobodyToPlace = ({ settings, signers }: DocumentDetail, companyPlace: PagePlace | null | undefined): boolean =>
  settings.signatureType === 'efirma' && signers.length === 0 && companyPlace === undefined;
