import { Trans, useLingui } from '@lingui/react/macro';
import { type AnnexItemId, type DocumentDetail, downloadAnnex, type SignerPosition } from '@pacta/contracts';
import type { DocumentAnnexItem, DocumentAnnexList } from '@pacta/contracts/annex-list';
import { readFile } from '@pacta/shared/http';
import { formatDateTime } from '@pacta/shared/i18n';
import { Badge, Button, Flex, Stack, Text } from '@pacta/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { FileRow } from '../detail/file-row.tsx';
import { WaiveAnnex } from './waive-annex.tsx';

interface DocumentAnnexesProps {
  document: Pick<DocumentDetail, 'id' | 'signers' | 'allowed'>;
  list: DocumentAnnexList;
  /** Rejects with a ProblemError. */
  onWaive: (itemId: AnnexItemId, reason: string) => Promise<void>;
}

/** Of each item: what came and from whom, who is awaited, or why it is done without. */
export function DocumentAnnexes({ document, list, onWaive }: DocumentAnnexesProps) {
  const [waiving, setWaiving] = useState<DocumentAnnexItem | null>(null);
  const [waivedId, setWaivedId] = useState<AnnexItemId | null>(null);

  async function waive({ id }: DocumentAnnexItem, reason: string): Promise<void> {
    await onWaive(id, reason);
    setWaivedId(id);
  }

  return (
    <>
      <Text color="fg.muted" textStyle="sm" mb="3" overflowWrap="anywhere">
        {list.name}
      </Text>
      <Stack as="ul" gap="4" listStyleType="none">
        {list.items.map((item) => (
          <Item
            key={item.id}
            {...{ item, document }}
            isDecided={item.id === waivedId && !item.mayWaive}
            onWaive={() => setWaiving(item)}
          />
        ))}
      </Stack>
      {waiving && (
        <WaiveAnnex name={waiving.name} onWaive={(reason) => waive(waiving, reason)} onClose={() => setWaiving(null)} />
      )}
    </>
  );
}

interface ItemProps extends Pick<DocumentAnnexesProps, 'document'> {
  item: DocumentAnnexItem;
  /** The reader has just waived it: the button that had the focus is gone. */
  isDecided: boolean;
  onWaive: () => void;
}

function Item({ item, document, isDecided, onWaive }: ItemProps) {
  const { t } = useLingui();
  const { name, askedOf, files, waiver, isMissing, mayWaive } = item;
  const { id: documentId, allowed } = document;
  const signer = nameOf(document, askedOf);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isDecided) heading.current?.focus();
  }, [isDecided]);
  return (
    <Stack as="li" gap="1.5">
      <Flex gap="2" align="center" wrap="wrap">
        <Text ref={heading} tabIndex={-1} fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <StateBadge item={item} />
      </Flex>
      {askedOf && files.length === 0 && (
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {isMissing ? t`Asked of ${signer}, who cannot sign before.` : t`Asked of ${signer}.`}
        </Text>
      )}
      {files.length > 0 && (
        <Stack as="ul" gap="2" listStyleType="none">
          {files.map(({ id: annexId, fileName, size, by, email, at }) => (
            <FileRow
              key={annexId}
              fileName={fileName}
              size={size}
              downloadLabel={t`Download ${fileName}`}
              read={
                allowed.includes('download')
                  ? () => readFile(downloadAnnex, { params: { documentId, annexId } })
                  : undefined
              }
            >
              {`${email ? `${by} (${email})` : by}, ${formatDateTime(at)}`}
            </FileRow>
          ))}
        </Stack>
      )}
      {waiver && (
        <Text textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-line">
          {`${waiver.by}, ${formatDateTime(waiver.at)}: ${waiver.reason}`}
        </Text>
      )}
      {mayWaive && (
        <Button size="sm" variant="outline" alignSelf="flex-start" onClick={onWaive} aria-label={t`Do without ${name}`}>
          <Trans>Do without it</Trans>
        </Button>
      )}
    </Stack>
  );
}

const nameOf = ({ signers }: ItemProps['document'], position: SignerPosition | null): string =>
  signers.find((signer) => signer.position === position)?.name ?? position ?? '';

function StateBadge({ item: { files, waiver, isMissing } }: Pick<ItemProps, 'item'>) {
  if (files.length > 0) {
    return (
      <Badge colorPalette="green">
        <Trans>Here</Trans>
      </Badge>
    );
  }
  if (waiver) {
    return (
      <Badge>
        <Trans>Waived</Trans>
      </Badge>
    );
  }
  return isMissing ? (
    <Badge colorPalette="orange">
      <Trans>Awaited</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Optional</Trans>
    </Badge>
  );
}
