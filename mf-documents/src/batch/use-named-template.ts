import { CompanyId, getTemplate, type TemplateDetail, TemplateId, type UserView } from '@pacta/contracts';
import { call, type Loadable } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';
import { useSearchParams } from '@pacta/shared/router';

export interface NamedTemplate {
  companyId: CompanyId | null;
  /** Null while none is chosen. */
  template: Loadable<TemplateDetail> | null;
  choose: (named: { company?: CompanyId | null; template?: TemplateId | null }) => void;
  reread: () => void;
}

/** The template and the company that the address names, so that a reload and a link keep them. */
export function useNamedTemplate(user: Pick<UserView, 'role' | 'company'>): NamedTemplate {
  const [parameters, setParameters] = useSearchParams();
  const templateId = TemplateId.safeParse(parameters.get('template')).data;
  const asked = CompanyId.safeParse(parameters.get('company')).data;
  const { value, retry } = useLoad(templateId ?? null, (id, signal) =>
    call(getTemplate, { params: { templateId: id } }, { signal }),
  );
  const template = templateId === undefined ? null : value;
  return {
    companyId: user.role === 'admin' ? (asked ?? ownerOf(template)) : (user.company?.id ?? null),
    template,
    choose: (named) =>
      setParameters(
        (before) => {
          for (const [name, id] of Object.entries(named)) {
            if (id) before.set(name, id);
            else before.delete(name);
          }
          return before;
        },
        { replace: true },
      ),
    reread: retry,
  };
}

/** Only its own company uses a private template. */
function ownerOf(template: Loadable<TemplateDetail> | null): CompanyId | null {
  if (template?.status !== 'ready' || template.value.type !== 'private') return null;
  return template.value.company?.id ?? null;
}
