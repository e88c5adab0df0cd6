import { fileCheck, type Told } from './check-file.ts';

/** The thread in which a file is checked, so that the page stays alive. */
const check = fileCheck((said) => postMessage(said));
addEventListener('message', ({ data }: MessageEvent<Told>) => {
  check(data).catch(() => postMessage({ unchecked: 'unreadable' }));
});
