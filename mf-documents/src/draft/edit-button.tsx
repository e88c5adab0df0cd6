import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@pacta/shared/ui';

/** Leads from the review back to where something is edited. */
export function EditButton({ what, onEdit }: { what: string; onEdit: () => void }) {
  const { t } = useLingui();
  return (
    <Button size="sm" variant="ghost" onClick={onEdit} aria-label={t`Edit: ${what}`}>
      <Trans>Edit</Trans>
    </Button>
  );
}
