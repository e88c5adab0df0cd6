import { useLingui } from '@lingui/react/macro';
import type { TemplateDetail } from '@pacta/contracts';
import { Link } from '@pacta/shared/router';
import { Button } from '@pacta/shared/ui';
import { FilePlus2 } from 'lucide-react';
import { creatorWith } from '../template-actions.tsx';

export function UseTemplate({ template }: { template: TemplateDetail }) {
  const { t } = useLingui();
  return (
    <Button asChild variant="outline">
      <Link to={creatorWith(template)}>
        <FilePlus2 aria-hidden />
        {t`New document from it`}
      </Link>
    </Button>
  );
}
