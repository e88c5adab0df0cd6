import { remoteConfig } from '@pacta/shared/tooling/webpack/remote-config.ts';
import manifest from './remote.manifest.ts';

export default remoteConfig(import.meta.dirname, manifest);
