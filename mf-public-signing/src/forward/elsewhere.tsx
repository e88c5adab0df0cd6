import type { PublicDocument } from '@pacta/contracts';
import EndedLink, { type EndedLinkProps } from './ended-link.tsx';
import ForwardSection from './forward-section.tsx';
import ForwardedNotice, { type ForwardedNoticeProps } from './forwarded-notice.tsx';

export type ElsewhereProps = Partial<EndedLinkProps & ForwardedNoticeProps & { document: PublicDocument }>;

/** All that has to do with a place that goes to somebody else: whichever of it there is. */
export default function Elsewhere({ ended, by, document }: ElsewhereProps) {
  if (ended) return <EndedLink ended={ended} />;
  if (by) return <ForwardedNotice by={by} />;
  return document && <ForwardSection document={document} />;
}
