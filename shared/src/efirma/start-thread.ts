import threadAddress from './key-thread.ts?script';

/**
 * Starts the thread that reads and signs with an e.firma. While developing, remotes lie on origins of their own, from which a browser starts
 * no thread: there one of the page's own loads the script. What is built never does, and its policy would not let it.
 */
export function startThread(address = threadAddress): Worker {
  const { href, origin } = new URL(address, location.href);
  if (process.env['NODE_ENV'] === 'production' || origin === location.origin) return new Worker(address);
  const script = new Blob([`importScripts(${JSON.stringify(href)})`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(script));
}
