import { CompanyId, getTemplate, type TemplateDetail, TemplateId, type UserView } from '@pacta/contracts';
import { call, type Loadable, load } from '@pacta/shared/http';
import { useSearchParams } from '@pacta/shared/router';
import { useEffect, useState } from 'react';

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
  const [read, setRead] = useState<{ id: TemplateId; template: Loadable<TemplateDetail> } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // Depends on `attempt` too: "Try again" is a new one.
  useEffect(() => {
    if (templateId === undefined) return;
    const leaving = new AbortController();
    setRead({ id: templateId, template: { status: 'loading' } });
    void load(call(getTemplate, { params: { templateId } }, { signal: leaving.signal })).then((template) => {
      if (!leaving.signal.aborted) setRead({ id: templateId, template });
    });
    return () => leaving.abort();
  }, [templateId, attempt]);

  const template = templateId === undefined ? null : read?.id === templateId ? read.template : loading;
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
    reread: () => setAttempt(attempt + 1),
  };
}

const loading: Loadable<TemplateDetail> = { status: 'loading' };

/** Only its own company uses a private template. */
function ownerOf(template: Loadable<TemplateDetail> | null): CompanyId | null {
  if (template?.status !== 'ready' || template.value.type !== 'private') return null;
  return template.value.company?.id ?? null;
}
