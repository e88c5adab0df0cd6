export { attributesToSign, buildMessage } from './build-message.ts';
export { checkMessage, type MessageCheck } from './check-message.ts';
export type { Binding } from './ess.ts';
export { type Attribute, readSignedMessage, type SignedMessage, type Signer } from './signed-message.ts';
