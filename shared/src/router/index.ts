/** The part of React Router that the apps use; a door of our own keeps the rest out of the first load. */
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { type ChangeList, useListState } from './use-list-state.ts';
