export { checkTimestamp, type Timestamp, timestampsOf } from './check-timestamp.ts';
