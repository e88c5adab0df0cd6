import { Link } from '@pacta/shared/router';
import { Link as LinkLook } from '@pacta/shared/ui';
import { ArrowLeft } from 'lucide-react';

/** Above a form, the way back to its list. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <LinkLook asChild variant="plain" textStyle="sm" mb="3">
    <Link to={to}>
      <ArrowLeft aria-hidden size={16} />
      {children}
    </Link>
  </LinkLook>
);
