import { useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '@pacta/contracts';
import { useLocation } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { notify } from '@pacta/shared/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useList } from '../list/use-list.ts';
import { DeleteTemplate } from './delete-template.tsx';
import { removeTemplate, templateListStore } from './template-list-store.ts';
import { TemplatesView } from './templates-view.tsx';

/** The templates that the reader may use: an admin those of every company, a sub the public ones and its company's. */
export default function TemplatesPage() {
  const { t } = useLingui();
  const { search } = useLocation();
  const role = useStore(sessionStore, ({ user }) => user?.role);
  const { fillPage, ...list } = useList(templateListStore);
  const [leaving, setLeaving] = useState<TemplateSummary | null>(null);

  async function remove({ id, title }: TemplateSummary): Promise<void> {
    await removeTemplate(id);
    fillPage();
    notify(t`${title} was deleted.`);
  }

  return (
    <>
      <TemplatesView {...list} hasCompanies={role === 'admin'} search={search} onDelete={setLeaving} />
      {leaving && (
        <DeleteTemplate template={leaving} onDelete={() => remove(leaving)} onClose={() => setLeaving(null)} />
      )}
    </>
  );
}
