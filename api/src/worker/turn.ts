import type { UserActor } from '../actor.ts';
import type { Turn } from './run-task.ts';

/** The turn of a user who waits for an answer. */
export const turnOf = ({ id, companyId }: UserActor, signal?: AbortSignal): Turn => ({
  owner: id,
  company: companyId,
  signal,
});
