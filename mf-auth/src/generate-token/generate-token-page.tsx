import { createApiToken, type ResponseOf } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { useState } from 'react';
import { GenerateTokenView } from './generate-token-view.tsx';
import { TokenReadyView } from './token-ready-view.tsx';

/** Issues a personal API token for an e-mail and password, without a session. */
export default function GenerateTokenPage() {
  const [issued, setIssued] = useState<ResponseOf<typeof createApiToken> | null>(null);
  if (issued) return <TokenReadyView {...issued} />;
  return <GenerateTokenView onCreate={async (body) => setIssued(await call(createApiToken, { body }))} />;
}
