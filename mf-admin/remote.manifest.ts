import type { RemoteManifest } from '@pacta/shared/remote';

export default {
  name: 'mf-admin',
  paths: ['/admin/profile', '/admin/companies', '/admin/admins'],
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
      path: '/admin/companies',
      label: { en: 'Companies', es: 'Empresas' },
      icon: 'companies',
      roles: ['admin'],
      order: 40,
    },
  ],
} satisfies RemoteManifest;
