import { shellConfig } from '@pacta/tooling/webpack/shell-config.ts';

export default shellConfig(import.meta.dirname);
