import type { UserId } from '@pacta/contracts';
import type { Generated } from 'kysely';
import type { MessageKind, MessageState } from './message.ts';

export interface MessageTables {
  messages: {
    id: string; // of the job that sends it, or of the code that it brings
    linkId: string;
    kind: MessageKind;
    address: string; // an e-mail address, or a number (E.164)
    token: string; // in the return path of a mail, in hex
    providerId: string | null;
    state: MessageState;
    stateAt: Date;
    reason: string | null; // of a delay or failure
    createdAt: Date;
    triedAt: Generated<Date | null>; // when a try to hand it over began that has not surely failed
    isCode: Generated<boolean>; // it brings a code to sign, and no link
    notBefore: Generated<Date | null>; // the service wants no try before
  };
  testMessages: { id: string; userId: UserId; sentAt: Date };
}
