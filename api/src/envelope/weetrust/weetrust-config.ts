import type { PageSize } from '@pacta/contracts';

export interface WeetrustConfig {
  /** `https://api.weetrust.mx`, `https://api-sandbox.weetrust.com.mx`, or a stand-in. */
  readonly url: string;
  /** The domains at which signed files may lie; that of `url` may always. */
  readonly fileHosts: readonly string[];
  /** The pages of a PDF as they are shown: Weetrust wants their size beside each place. */
  readonly measure: (pdf: Uint8Array) => Promise<readonly PageSize[]>;
  /** For the operator: what went wrong without stopping anything. */
  readonly tell: (trouble: string) => void;
  readonly now: () => Date;
  readonly timeLimit: number; // milliseconds, of each call that carries no file
}
