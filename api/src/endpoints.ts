import * as main from '@pacta/contracts';
import * as annexList from '@pacta/contracts/annex-list';
import * as circulation from '@pacta/contracts/circulation';
import * as efirma from '@pacta/contracts/efirma';
import * as envelope from '@pacta/contracts/envelope';
import * as evidence from '@pacta/contracts/evidence';
import * as identity from '@pacta/contracts/identity';
import * as inPerson from '@pacta/contracts/in-person';
import * as message from '@pacta/contracts/message';
import * as review from '@pacta/contracts/review';
import * as signingCode from '@pacta/contracts/signing-code';
import * as time from '@pacta/contracts/time';
import * as trouble from '@pacta/contracts/trouble';
import * as webhook from '@pacta/contracts/webhook';
import * as workingDays from '@pacta/contracts/working-days';

/** All that is declared for the wire: what stands behind doors of its own, so that few pages load it, too. */
export const contracts = {
  ...main,
  ...annexList,
  ...circulation,
  ...efirma,
  ...envelope,
  ...evidence,
  ...identity,
  ...inPerson,
  ...message,
  ...review,
  ...signingCode,
  ...time,
  ...trouble,
  ...webhook,
  ...workingDays,
};
