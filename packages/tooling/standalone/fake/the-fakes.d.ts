/** What the remote that runs here brings to be shown without an API; webpack knows where it lies. */
declare module 'the-fakes' {
  import type { Fakes } from '@pacta/shared/testing';

  const fakes: Fakes;
  export default fakes;
}
