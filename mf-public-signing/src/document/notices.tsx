import type { PublicDocument } from '@pacta/contracts';
import { Stack } from '@pacta/shared/ui';
import { CorrectionNotice } from './correction-notice.tsx';
import type { Situation } from './situation.ts';
import { VersionNotice } from './version-notice.tsx';

interface NoticesProps {
  document: PublicDocument;
  situation: Situation;
  hasChanged: boolean;
}

const asking: Situation[] = ['approve', 'answer', 'sign', 'sign_efirma', 'scan'];

/** What the reader has to know about the version before they act on it. */
export function Notices({ document: { correction }, situation, hasChanged }: NoticesProps) {
  const isAsked = correction !== undefined && asking.includes(situation);
  if (!hasChanged && !isAsked) return null;
  return (
    <Stack gap="4" mb="5">
      {hasChanged && <VersionNotice />}
      {isAsked && <CorrectionNotice correction={correction} />}
    </Stack>
  );
}
