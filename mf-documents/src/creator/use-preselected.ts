import { TemplateId } from '@pacta/contracts';
import { useSearchParams } from '@pacta/shared/router';
import { notifyProblem } from '@pacta/shared/ui';
import { useEffect } from 'react';
import { preselect } from './creator-store.ts';

/** Takes the template that the address names, as a link from the templates does. */
export function usePreselected(isAdmin: boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const named = TemplateId.safeParse(parameters.get('template')).data;

  // Depends on the name alone: once it is taken, the address forgets it.
  useEffect(() => {
    if (named === undefined) return;
    setParameters(
      (before) => {
        before.delete('template');
        return before;
      },
      { replace: true },
    );
    preselect(named, isAdmin).catch(notifyProblem);
  }, [named]);
}
