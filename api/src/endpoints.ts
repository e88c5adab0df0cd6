import * as main from '@pacta/contracts';
import * as efirma from '@pacta/contracts/efirma';
import * as evidence from '@pacta/contracts/evidence';
import * as time from '@pacta/contracts/time';

/** All that is declared for the wire: what stands behind doors of its own, so that few pages load it, too. */
export const contracts = { ...main, ...efirma, ...evidence, ...time };
