import { remoteConfig } from '@pacta/tooling/webpack/remote-config.ts';
import manifest from './remote.manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);
