import type { RemoteManifest } from '@pacta/shared/remote';

export default {
  name: 'mf-admin',
  paths: [
    '/admin/profile',
    '/admin/companies',
    '/admin/companies/:companyId', // also `new`
    '/admin/companies/:companyId/messages',
    '/admin/companies/:companyId/messages/:deliveryId',
    '/admin/admins',
    '/admin/admins/:userId', // also `new`
    '/admin/templates',
    '/admin/templates/:templateId', // also `new`
    '/admin/reports',
    '/admin/reports/platform',
  ],
  layout: 'admin',
  sidebar: [
    {
      path: '/admin/profile',
      label: { en: 'My Account', es: 'Mi cuenta' },
      icon: 'account',
      roles: ['sub'],
      order: 10,
    },
    {
      path: '/admin/admins',
      label: { en: 'Users', es: 'Usuarios' },
      icon: 'users',
      roles: ['admin', 'sub'],
      order: 20,
    },
    {
      path: '/admin/templates',
      label: { en: 'Templates', es: 'Plantillas' },
      icon: 'templates',
      roles: ['admin', 'sub'],
      order: 30,
    },
    {
      path: '/admin/companies',
      label: { en: 'Companies', es: 'Empresas' },
      icon: 'companies',
      roles: ['admin'],
      order: 40,
    },
  ],
} satisfies RemoteManifest;
