/** The part of React Router that the apps use; a door of our own keeps the rest out of the first load. */
export {
  Link,
  type LinkProps,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { browserHistory, type GuardedHistory, memoryHistory } from './guarded-history.ts';
export { PageRouter, useIsLedOn, useIsNavigating, useNextPath } from './page-router.tsx';
export { type Blocker, useBlocker } from './use-blocker.ts';
export { type ChangeList, useListState } from './use-list-state.ts';
