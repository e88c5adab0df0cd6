/** The remote that the development server runs; webpack knows which. */
declare module 'the-remote' {
  import type { Remote } from '@pacta/shared/remote';

  const remote: Remote;
  export default remote;
}
