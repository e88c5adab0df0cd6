import { TemplateId } from '@pacta/contracts';
import { useSearchParams } from '@pacta/shared/router';
import { notifyProblem } from '@pacta/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { preselect } from './creator-store.ts';

/** Takes the template that the address names, as a link from the templates does. */
export function usePreselected(isAdmin: boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const named = TemplateId.safeParse(parameters.get('template')).data;

  const take = useEffectEvent((id: TemplateId) => {
    setParameters(
      (before) => {
        before.delete('template');
        return before;
      },
      { replace: true },
    );
    preselect(id, isAdmin).catch(notifyProblem);
  });
  useEffect(() => {
    if (named !== undefined) take(named);
  }, [named]);
}
