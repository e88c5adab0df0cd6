import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AnnexView, PublicDocument } from '@pacta/contracts';
import { saveAs } from '@pacta/shared/http';
import { formatFileSize } from '@pacta/shared/i18n';
import { Box, Button, Card, Heading, notifyProblem, Stack, Text, VisuallyHidden } from '@pacta/shared/ui';
import { Download, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { hasOwnPages } from './has-own-pages.ts';
import { WriteToSenderPart } from './review-parts.tsx';

interface DocumentDetailsProps {
  document: PublicDocument;
  onReadAnnex: (annex: AnnexView) => Promise<Blob>;
}

/** Who sends the document, what it is about, and what comes with it. */
export function DocumentDetails({ document, onReadAnnex }: DocumentDetailsProps) {
  const { t } = useLingui();
  const { company, requestedBy, description, annexes, pages, person } = document;
  const { name, onBehalfOf } = person;
  const order = useOrder(person.order);
  return (
    <Card.Root>
      <Card.Body>
        <Stack gap="4">
          <Fact label={<Trans>Company</Trans>}>{company.name}</Fact>
          <Fact label={<Trans>Sent by</Trans>}>{requestedBy}</Fact>
          <Fact label={<Trans>For</Trans>}>{onBehalfOf ? t`${name}, as representative of ${onBehalfOf}` : name}</Fact>
          {document.expiresAt && <Fact label={<Trans>Until</Trans>}>{lastMinute(document)}</Fact>}
          {order && <Fact label={<Trans>Order</Trans>}>{order}</Fact>}
          {description !== '' && <Fact label={<Trans>Description</Trans>}>{description}</Fact>}
          <Fact label={<Trans>File</Trans>}>
            {document.fileName}
            {hasOwnPages(document) && (
              <>
                {' · '}
                <Plural value={pages.length} one="# page" other="# pages" />
              </>
            )}
          </Fact>
          {annexes.length > 0 && <Annexes annexes={annexes} onRead={onReadAnnex} />}
          <WriteToSenderPart document={document} />
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}

/**
 * When time is still, by the clocks of the company, which are named: an end at midnight would be read as a whole day more, and by the clocks
 * of a reader elsewhere it falls on another day than the sender speaks of.
 */
const lastMinute = ({ expiresAt, timeZone }: PublicDocument): string =>
  new Intl.DateTimeFormat('es-MX', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone, // an older API says none
    timeZoneName: 'short',
  }).format(Date.parse(expiresAt ?? '') - 60_000);

/** Between whom the reader signs, where the sender chose an order; null where not. */
function useOrder(order: PublicDocument['person']['order']): string | null {
  const { t, i18n } = useLingui();
  if (!order) return null;
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const [after, before] = [list.format(order.after), list.format(order.before)];
  if (after && before) return t`You sign after ${after} and before ${before}.`;
  return after ? t`You sign after ${after}.` : t`You sign before ${before}.`;
}

function Fact({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-line">
        {children}
      </Text>
    </Box>
  );
}

interface AnnexesProps {
  annexes: AnnexView[];
  onRead: (annex: AnnexView) => Promise<Blob>;
}

const Annexes = ({ annexes, onRead }: AnnexesProps) => (
  <Box>
    <Heading as="h2" size="sm" mb="2">
      <Trans>Annexes</Trans>
    </Heading>
    <Stack as="ul" gap="2" listStyleType="none">
      {annexes.map((annex) => (
        <li key={annex.id}>
          <Annex annex={annex} onRead={onRead} />
        </li>
      ))}
    </Stack>
  </Box>
);

function Annex({ annex, onRead }: { annex: AnnexView; onRead: (annex: AnnexView) => Promise<Blob> }) {
  const [isReading, setReading] = useState(false);
  const { fileName } = annex;
  const download = async () => {
    setReading(true);
    await onRead(annex).then((file) => saveAs(file, fileName), notifyProblem);
    setReading(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      w="full"
      justifyContent="flex-start"
      loading={isReading}
      onClick={() => void download()}
    >
      <Paperclip aria-hidden />
      <Text as="span" truncate flex="1" textAlign="start">
        <VisuallyHidden>
          <Trans>Download</Trans>{' '}
        </VisuallyHidden>
        {fileName}
      </Text>
      <Text as="span" color="fg.muted" fontWeight="normal">
        {formatFileSize(annex.size)}
      </Text>
      <Download aria-hidden />
    </Button>
  );
}
