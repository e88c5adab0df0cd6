/** What acted in a file that somebody sent, in words. They come with whoever shows them, not with every page. */
export { RemovedParts } from './removed-parts.tsx';
