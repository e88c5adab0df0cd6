import type { Generated } from 'kysely';
import type { Check, Waiver } from './identity.ts';

export interface IdentityTables {
  identityChecks: Omit<Check, 'isSuperseded' | 'askedAgain' | 'reads'> & {
    isSuperseded: Generated<boolean>;
    askedAgain: Generated<boolean>;
    reads: Generated<number>;
  };
  identityWaivers: Waiver;
  identityCalls: {
    provider: string;
    sessionId: string;
    code: string;
    toldAt: string; // as it was told
    receivedAt: Date;
  };
}
