import { lazyPage } from '@pacta/shared/remote';

/** The admin area's frame floats menus and a drawer, so its code stays out of the sign-in page. */
export const AdminLayout = lazyPage(() => import(/* webpackChunkName: "admin" */ './admin-layout.tsx'));
