import type { AppContext } from './context.ts';
import { type Authenticators, bearer } from './http/authenticate.ts';
import { resolveLink } from './modules/link/resolve-link.ts';
import { resolveSession } from './modules/session/resolve-session.ts';

/** Each kind of bearer token, resolved by the module that issues it. */
export const authenticators = (context: AppContext): Authenticators => ({
  session: async (request) => resolveSession(context, bearer(request)),
  link: async (request) => resolveLink(context, bearer(request)),
});
