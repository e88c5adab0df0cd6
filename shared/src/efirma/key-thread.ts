import { keyHolder } from './key-holder.ts';
import type { Call } from './protocol.ts';

/** The thread that an e.firma's key is opened in: the page gets signatures from it, and never the key. */
const answer = keyHolder();
addEventListener('message', ({ data }: MessageEvent<Call>) => void answer(data).then((said) => postMessage(said)));
