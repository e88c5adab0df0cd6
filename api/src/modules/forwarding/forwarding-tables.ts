import type { Forwarding } from './forwarding.ts';

export interface ForwardingTables {
  forwardings: Forwarding;
}
