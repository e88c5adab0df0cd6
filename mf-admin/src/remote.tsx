import { defineRemote } from '@pacta/shared/remote';
import { CompaniesPage } from './companies/companies-page.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';
import { ProfilePage } from './profile/profile-page.tsx';
import { UsersPage } from './users/users-page.tsx';

export default defineRemote({
  routes: [
    { path: '/admin/profile', element: <ProfilePage /> },
    { path: '/admin/admins', element: <UsersPage /> },
    { path: '/admin/companies', element: <CompaniesPage /> },
  ],
  messages: { en, es },
});
