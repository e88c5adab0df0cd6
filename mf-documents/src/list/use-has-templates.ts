import { listTemplates } from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { useLoad } from '@pacta/shared/load';

const readOne = (_: true, signal: AbortSignal) => call(listTemplates, { query: { page: 1, limit: 1 } }, { signal });

/** Whether there is a template to make a document from; asked only where it is of interest. */
export function useHasTemplates(isOfInterest: boolean): boolean {
  const { value } = useLoad(isOfInterest || null, readOne);
  return value.status === 'ready' && value.value.totalResults > 0;
}
