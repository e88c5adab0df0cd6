import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg';
import { addressesOf } from './postgres-addresses.ts';

/** How long a request waits for a connection, and for one of several servers to answer. */
const patience = 10_000;
const patienceForEach = 3_000;

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: PoolClient['release']) => void;

/** A server that does not take writes: a standby, or what was the primary. The code is PostgreSQL's own. */
class ReadOnlyServer extends Error {
  readonly code = '25006';
}

/** What each of several servers said. The code is PostgreSQL's for a lost connection. */
class NoServer extends AggregateError {
  readonly code = '08006';
}

/**
 * A pool on the one of several servers that takes writes; when that changes, on the next one. A connection that cannot
 * write is none.
 */
export function postgresPool(databaseUrl: string): Pool {
  const addresses = addressesOf(databaseUrl);
  const pool = new FailoverPool(addresses);
  pool.on('connect', (client) => client.on('error', () => {})); // in use: its query fails, and says so
  return pool;
}

class FailoverPool extends Pool {
  readonly #addresses: readonly string[];
  /** Of the server that new connections are made to. */
  #at = 0;

  constructor(addresses: readonly string[]) {
    const addressNow = () => addresses[this.#at];
    const ownPatience = addresses.length > 1 && { connectionTimeoutMillis: patienceForEach };
    class ClientOfNow extends Client {
      constructor(config?: ClientConfig) {
        super({ ...config, ...ownPatience, connectionString: addressNow() });
      }
    }
    super({ Client: ClientOfNow, connectionTimeoutMillis: patience, verify: assertWrites });
    this.#addresses = addresses;
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | undefined {
    const connecting = this.#connectToAny();
    if (!connected) return connecting;
    connecting.then(
      (client) => connected(undefined, client, client.release),
      (error) => connected(error, undefined, () => {}),
    );
  }

  async #connectToAny(before: readonly unknown[] = []): Promise<PoolClient> {
    const tried = this.#at;
    try {
      return await super.connect();
    } catch (error) {
      if (isBusy(error)) throw error;
      this.#leave(tried);
      const errors = [...before, error];
      if (errors.length < this.#addresses.length) return this.#connectToAny(errors);
      throw errors.length === 1 ? error : new NoServer(errors, 'No server takes writes');
    }
  }

  /** Others who failed at the same server may have gone on to the next one by now. */
  #leave(tried: number): void {
    if (this.#at === tried) this.#at = (tried + 1) % this.#addresses.length;
  }
}

function assertWrites(client: ClientBase, done: (error?: Error) => void): void {
  client.query<{ transaction_read_only: string }>('show transaction_read_only').then(
    ({ rows: [row] }) => done(row?.transaction_read_only === 'off' ? undefined : readOnly(client)),
    (error) => done(error),
  );
}

const readOnly = (client: ClientBase) =>
  new ReadOnlyServer(`${client instanceof Client ? `${client.host}:${client.port}` : 'The server'} takes no writes`);

/** All connections are in use: that says nothing of the server. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';
