import { lazy } from 'react';

/** The admin area's frame floats menus and a drawer, so its code stays out of the sign-in page. */
export const loadAdminLayout = () => import(/* webpackChunkName: "admin" */ './admin-layout.tsx');

export const AdminLayout = lazy(loadAdminLayout);
