import type { RemoteManifest } from '@pacta/shared/remote';

export default {
  name: 'mf-documents',
  paths: ['/admin', '/admin/documents', '/admin/document/*'],
  layout: 'admin',
  sidebar: [
    {
      path: '/admin/documents',
      label: { en: 'Documents', es: 'Documentos' },
      icon: 'documents',
      roles: ['admin', 'sub'],
      order: 50,
    },
  ],
  places: [{ slot: 'documents.detail.side/v1', path: '/admin/document/:documentId' }],
} satisfies RemoteManifest;
