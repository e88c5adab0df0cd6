import type { Fakes } from '@pacta/shared/testing';

/** Of a remote that brings none. */
export default { handlers: [], samples: [] } satisfies Fakes;
