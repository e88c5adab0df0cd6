import { createServer, type Server } from 'node:net';

const others = Array.from({ length: 100 }, (_, index) => 3200 + index);

/** A server takes some seconds until it listens; meanwhile this port, as far above its own, says that its own is taken. */
const claimOf = (port: number): number => port + 20_000;

/** A port where nobody listens on this machine, the usual one if it can be. It is this process's for as long as that runs. */
export async function claimPort(usual: number): Promise<number> {
  for (const port of [usual, ...others]) {
    const claim = await listen(claimOf(port));
    const probe = claim && (await listen(port));
    if (probe) {
      claim.unref();
      await new Promise((resolve) => probe.close(resolve));
      return port;
    }
    claim?.close();
  }
  throw new Error(`No port is free, neither ${usual} nor one from ${others[0]} to ${others.at(-1)}.`);
}

/** Null where somebody else listens. */
function listen(port: number): Promise<Server | null> {
  const { promise, resolve } = Promise.withResolvers<Server | null>();
  const server = createServer();
  server.once('error', () => resolve(null));
  server.listen(port, '127.0.0.1', () => resolve(server));
  return promise;
}
