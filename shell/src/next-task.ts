/** Lets the browser draw and answer. Where it has no scheduler: a message comes at once, a timer later. */
export function nextTask(): Promise<unknown> {
  if ('scheduler' in window) return scheduler.yield();
  const { port1, port2 } = new MessageChannel();
  const message = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  port2.postMessage(null);
  return message;
}
