export { signatureValueOf, withTimestamp } from './add-timestamp.ts';
export { checkTimestamp, type Stamped, type Timestamp, timestampsOf } from './check-timestamp.ts';
export {
  checkAnswer,
  newNonce,
  type TimestampAnswer,
  type TimestampQuestion,
  timestampRequest,
} from './timestamp-request.ts';
