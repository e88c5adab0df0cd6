export type { Pace } from './poll.ts';
export { type Load, useLoad } from './use-load.ts';
export { useIsOnline, useWhenOnline } from './use-online.ts';
export { usePolling } from './use-polling.ts';
export { useRequest } from './use-request.ts';
