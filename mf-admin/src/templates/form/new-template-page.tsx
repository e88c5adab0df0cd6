import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { useContractForm } from '@pacta/shared/form';
import { sessionStore } from '@pacta/shared/session';
import { notify, PageHeader } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { BackLink } from '../../record/back-link.tsx';
import { useWayBack } from '../../record/use-way-back.ts';
import { addTemplate } from '../template-list.ts';
import { TemplateForm } from './template-form.tsx';
import { newTemplateOf, newValues, TemplateValues } from './template-values.ts';
import { useRequestKey } from './use-request-key.ts';

export default function NewTemplatePage() {
  const reader = useStore(sessionStore, ({ user }) => user);
  return reader && <NewTemplate reader={reader} />;
}

function NewTemplate({ reader }: { reader: UserView }) {
  const { t } = useLingui();
  const { to, isDone, goBack } = useWayBack('/admin/templates');
  const keyFor = useRequestKey();
  const form = useContractForm(TemplateValues, {
    defaultValues: newValues(reader),
    async onSubmit(values) {
      const { title } = await addTemplate(newTemplateOf(values, reader.role, keyFor(values)));
      notify(t`${title} was added.`);
      goBack();
    },
  });
  return (
    <>
      <BackLink to={to}>{t`Templates`}</BackLink>
      <PageHeader title={t`Add template`} />
      <TemplateForm form={form} template={null} reader={reader} backTo={to} isSaved={isDone} />
    </>
  );
}
