import { useLingui } from '@lingui/react/macro';
import { type TemplateDetail, TemplateId, type UserView } from '@pacta/contracts';
import { useLoad } from '@pacta/shared/load';
import { useParams } from '@pacta/shared/router';
import { sessionStore } from '@pacta/shared/session';
import { notify, PageHeader } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { idInAddress } from '../../record/id-in-address.ts';
import { RecordPage } from '../../record/record-page.tsx';
import { useRecordForm } from '../../record/use-record-form.ts';
import { useWayBack } from '../../record/use-way-back.ts';
import { useTemplateSource } from '../pages/template-source.ts';
import { editTemplate, readTemplate } from '../template-list-store.ts';
import { TemplateTypeBadge } from '../template-type-badge.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplateReading } from './template-reading.tsx';
import { editOf, TemplateValues, valuesOf } from './template-values.ts';
import { UseTemplate } from './use-template.tsx';

export default function EditTemplatePage() {
  const { t } = useLingui();
  const { templateId = '' } = useParams();
  const { value: record, retry } = useLoad(templateId, readAddressed);
  const { to } = useWayBack('/admin/templates');
  const reader = useStore(sessionStore, ({ user }) => user);
  if (reader === null) return null; // signed out: the guard leads away
  return (
    <RecordPage title={t`Template`} list={{ to, name: t`Templates` }} record={record} onRetry={retry} shape={[1, 3, 4]}>
      {(template) =>
        template.allowed.includes('edit') ? (
          <EditTemplate key={template.id} read={template} reader={reader} />
        ) : (
          <ReadTemplate template={template} />
        )
      }
    </RecordPage>
  );
}

const ReadTemplate = ({ template }: { template: TemplateDetail }) => (
  <TemplateReading template={template} source={useTemplateSource(null, template)} />
);

const readAddressed = async (text: string, signal?: AbortSignal) =>
  readTemplate(idInAddress(TemplateId, text, 'template.not_found'), signal);

function EditTemplate({ read, reader }: { read: TemplateDetail; reader: UserView }) {
  const { t } = useLingui();
  const editing = useRecordForm(TemplateValues, {
    list: '/admin/templates',
    record: read,
    valuesOf,
    stale: { reason: 'template.changed', read: ({ id }) => readTemplate(id) },
    async save(values, edited) {
      const { title, version } = await editTemplate(edited.id, editOf(values, reader.role, edited));
      notify(t`Version ${version} of ${title} was saved.`);
    },
  });
  const { record: template } = editing;
  return (
    <>
      <PageHeader
        title={template.title}
        badge={<TemplateTypeBadge type={template.type} />}
        description={t`This is version ${template.version}. Saving makes a new one: documents already made stay as they are.`}
        actions={template.allowed.includes('use') && <UseTemplate template={template} />}
      />
      <TemplateForm editing={editing} reader={reader} />
    </>
  );
}
