import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { sessionStore } from '@pacta/shared/session';
import { notify, PageHeader } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { BackLink } from '../../record/back-link.tsx';
import { useRecordForm } from '../../record/use-record-form.ts';
import { addTemplate } from '../template-list-store.ts';
import { TemplateForm } from './template-form.tsx';
import { newTemplateOf, newValues, TemplateValues } from './template-values.ts';
import { useRequestKey } from './use-request-key.ts';

export default function NewTemplatePage() {
  const reader = useStore(sessionStore, ({ user }) => user);
  return reader && <NewTemplate reader={reader} />;
}

function NewTemplate({ reader }: { reader: UserView }) {
  const { t } = useLingui();
  const keyFor = useRequestKey();
  const editing = useRecordForm(TemplateValues, {
    list: '/admin/templates',
    record: null,
    valuesOf: () => newValues(reader),
    async save(values) {
      const { title } = await addTemplate(newTemplateOf(values, reader.role, keyFor(values)));
      notify(t`${title} was added.`);
    },
  });
  return (
    <>
      <BackLink to={editing.backTo}>{t`Templates`}</BackLink>
      <PageHeader title={t`Add template`} />
      <TemplateForm editing={editing} reader={reader} />
    </>
  );
}
