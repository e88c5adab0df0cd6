import { defineRemote, lazyPage } from '@pacta/shared/remote';
import { CompaniesPage } from './companies/companies-page.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';
import { UsersPage } from './users/users-page.tsx';

const ProfilePage = lazyPage(() => import('./profile/profile-page.tsx'));
const NewUserPage = lazyPage(() => import('./users/new-user-page.tsx'));
const EditUserPage = lazyPage(() => import('./users/edit-user-page.tsx'));
const NewCompanyPage = lazyPage(() => import('./companies/new-company-page.tsx'));
const EditCompanyPage = lazyPage(() => import('./companies/edit-company-page.tsx'));
const MessagesPage = lazyPage(() => import('./webhook/messages-page.tsx'));
const MessagePage = lazyPage(() => import('./webhook/message-page.tsx'));
const TemplatesPage = lazyPage(() => import('./templates/templates-page.tsx'));
const NewTemplatePage = lazyPage(() => import('./templates/form/new-template-page.tsx'));
const EditTemplatePage = lazyPage(() => import('./templates/form/edit-template-page.tsx'));
const ReportsPage = lazyPage(() => import('./reports/reports-page.tsx'));
const TroublesPage = lazyPage(() => import('./troubles/troubles-page.tsx'));

/** The first lists come with the remote; templates, the forms and the account when they are opened. */
export default defineRemote({
  routes: [
    { path: '/admin/profile', element: <ProfilePage /> },
    { path: '/admin/admins', element: <UsersPage /> },
    { path: '/admin/admins/new', element: <NewUserPage /> },
    { path: '/admin/admins/:userId', element: <EditUserPage /> },
    { path: '/admin/companies', element: <CompaniesPage /> },
    { path: '/admin/companies/new', element: <NewCompanyPage /> },
    { path: '/admin/companies/:companyId', element: <EditCompanyPage /> },
    { path: '/admin/companies/:companyId/messages', element: <MessagesPage /> },
    { path: '/admin/companies/:companyId/messages/:deliveryId', element: <MessagePage /> },
    { path: '/admin/templates', element: <TemplatesPage /> },
    { path: '/admin/templates/new', element: <NewTemplatePage /> },
    { path: '/admin/templates/:templateId', element: <EditTemplatePage /> },
    { path: '/admin/reports', element: <ReportsPage /> },
    { path: '/admin/reports/platform', element: <TroublesPage /> },
  ],
  messages: { en, es },
});
