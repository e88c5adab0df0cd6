import { listCompanies } from '@pacta/contracts';
import { call, load } from '@pacta/shared/http';
import type { Choices } from '@pacta/shared/ui/kit';

const shown = 20;
const longest = 200; // as the contract says

/** The first companies that match a text, by name; `except` is none of them. */
export async function findCompanies(text: string, signal: AbortSignal, except?: string): Promise<Choices> {
  const query = { limit: shown, ...(text !== '' && { search: text.slice(0, longest) }) };
  const found = await load(call(listCompanies, { query }, { signal }));
  if (found.status !== 'ready') return found;
  const { results, totalResults } = found.value;
  const others = results.filter(({ id }) => id !== except);
  const total = totalResults - (results.length - others.length);
  return { status: 'ready', value: { results: others.map(({ id, name }) => ({ value: id, label: name })), total } };
}
