/** What the guard does with a visit. */
export type Access = { go: 'show' } | { go: 'load-user' } | { go: 'redirect'; to: '/' | '/admin' | '/admin/profile' };

interface Visit {
  pathname: string;
  hasToken: boolean;
  /** Whether the server has told who this is since the page was opened. */
  isUserLoaded: boolean;
  /** Their password was printed at the first start: until they change it the server answers nothing else. */
  mustChangePassword?: boolean | undefined;
}

const isWithin = (pathname: string, prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);
const isLoginType = (pathname: string) => pathname === '/' || isWithin(pathname, '/auth');
const isPublic = (pathname: string) => isLoginType(pathname) || isWithin(pathname, '/document');

/** The access guard of the specification, section 2, rule by rule. */
export function decideAccess({ pathname, hasToken, isUserLoaded, mustChangePassword = false }: Visit): Access {
  if (!hasToken) return isPublic(pathname) ? { go: 'show' } : { go: 'redirect', to: '/' };
  if (isLoginType(pathname)) return { go: 'redirect', to: '/admin' };
  if (!isUserLoaded) return { go: 'load-user' };
  const isLedAway = mustChangePassword && !isPublic(pathname) && pathname !== '/admin/profile';
  return isLedAway ? { go: 'redirect', to: '/admin/profile' } : { go: 'show' };
}
