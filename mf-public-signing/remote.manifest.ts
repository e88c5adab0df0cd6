import type { RemoteManifest } from '@pacta/shared/remote';

export default {
  name: 'mf-public-signing',
  paths: ['/document/*'],
  layout: 'document',
  sidebar: [],
} satisfies RemoteManifest;
