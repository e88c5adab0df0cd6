import type { PublicDocument } from '@pacta/contracts';
import { Stack } from '@pacta/shared/ui';
import { ElsewherePart } from '../forward/elsewhere-part.tsx';
import { CorrectionNotice } from './correction-notice.tsx';
import type { Situation } from './situation.ts';
import { VersionNotice } from './version-notice.tsx';

interface NoticesProps {
  document: PublicDocument;
  situation: Situation;
  hasChanged: boolean;
}

const asking: Situation[] = ['approve', 'answer', 'identity', 'annexes', 'code', 'sign', 'sign_efirma', 'scan'];

/** What the reader has to know about the version before they act on it. */
export function Notices({ document, situation, hasChanged }: NoticesProps) {
  const isAsked = asking.includes(situation);
  const correction = isAsked ? document.correction : undefined;
  const by = isAsked ? document.person.forwardedBy : undefined;
  if (!hasChanged && !correction && !by) return null;
  return (
    <Stack gap="4" mb="5">
      {hasChanged && <VersionNotice />}
      {by && <ElsewherePart by={by} />}
      {correction && <CorrectionNotice correction={correction} />}
    </Stack>
  );
}
