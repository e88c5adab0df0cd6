import { lazyPage } from '@pacta/shared/remote';
import type { CodeStepsProps } from './code-steps.tsx';

/** For a dialog that is loaded late itself. */
export const CodeSteps = lazyPage<CodeStepsProps>(() => import(/* webpackChunkName: "code" */ './code-steps.tsx'));
