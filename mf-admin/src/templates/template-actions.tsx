import { useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '@pacta/contracts';
import { Link } from '@pacta/shared/router';
import { HStack, IconButton } from '@pacta/shared/ui';
import { FilePlus2, Pencil, Trash2 } from 'lucide-react';

interface TemplateActionsProps {
  template: TemplateSummary;
  /** Where the template is edited. */
  editHref: string;
  onDelete: (template: TemplateSummary) => void;
}

export const creatorWith = ({ id }: Pick<TemplateSummary, 'id'>): string => `/admin/document/creator?template=${id}`;

/** What the server lets the reader do with a template. */
export function TemplateActions({ template, editHref, onDelete }: TemplateActionsProps) {
  const { t } = useLingui();
  const { title, allowed } = template;
  return (
    <HStack gap="0" justify="flex-end" position="relative" zIndex="1" width="fit-content" ms="auto" minH="9">
      {allowed.includes('use') && (
        <IconButton asChild size="sm" variant="ghost" aria-label={t`Use ${title}`} title={t`New document from it`}>
          <Link to={creatorWith(template)}>
            <FilePlus2 aria-hidden />
          </Link>
        </IconButton>
      )}
      {allowed.includes('edit') && (
        <IconButton asChild size="sm" variant="ghost" aria-label={t`Edit ${title}`} title={t`Edit`}>
          <Link to={editHref}>
            <Pencil aria-hidden />
          </Link>
        </IconButton>
      )}
      {allowed.includes('delete') && (
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={t`Delete ${title}`}
          title={t`Delete`}
          onClick={() => onDelete(template)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </HStack>
  );
}
