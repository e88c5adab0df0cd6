import { shellConfig } from '@pacta/shared/tooling/webpack/shell-config.ts';

export default shellConfig(import.meta.dirname);
