/** How the API that is not there is to answer. */
export const manners = {
  usual: 'Data of the tests',
  empty: 'Nothing there yet',
  slow: 'Every answer after 3 s',
  waiting: 'No answer',
  failing: 'Reading fails',
  refusing: 'Changing fails',
  gone: 'Nothing is found',
  offline: 'No connection',
} as const;
export type Manner = keyof typeof manners;

export interface Wanted {
  manner: Manner;
  role: 'admin' | 'sub';
}

const key = 'fake';
const usual: Wanted = { manner: 'usual', role: 'admin' };

/** What this tab was asked to show. */
export function readWanted(): Wanted {
  try {
    const { manner, role } = { ...usual, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Wanted>) };
    return { manner: Object.hasOwn(manners, manner) ? manner : usual.manner, role: role === 'sub' ? role : usual.role };
  } catch {
    return usual;
  }
}

/** Shows the page again in another state. */
export function want(change: Partial<Wanted>): void {
  sessionStorage.setItem(key, JSON.stringify({ ...readWanted(), ...change }));
  location.reload();
}
