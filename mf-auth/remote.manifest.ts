import type { RemoteManifest } from '@pacta/shared/remote';

export default {
  name: 'mf-auth',
  paths: ['/', '/auth/*'],
  layout: 'login',
  sidebar: [],
} satisfies RemoteManifest;
