import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a platform on which every byte is kept, in both directions. */
export class Recorder {
  readonly address: string;
  private readonly kept: Buffer[];
  private readonly close: () => void;

  private constructor(address: string, kept: Buffer[], close: () => void) {
    this.address = address;
    this.kept = kept;
    this.close = close;
  }

  static async before(platform: { address: string }): Promise<Recorder> {
    const kept: Buffer[] = [];
    const sockets = new Set<Socket>();
    const server = createServer((browser) => {
      const product = connect(Number(new URL(platform.address).port), '127.0.0.1');
      carry(browser, product);
      carry(product, browser);
    });
    function carry(from: Socket, to: Socket): void {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => void kept.push(chunk));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    return new Recorder(`http://127.0.0.1:${port}`, kept, () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
  }

  /** A link of the platform, by this way. */
  through(link: string): string {
    const { pathname, search, hash } = new URL(link);
    return `${this.address}${pathname}${search}${hash}`;
  }

  /** Byte for letter, to be searched: what a browser sends is never compressed, though answers may be. */
  get traffic(): string {
    return Buffer.concat(this.kept).toString('latin1');
  }

  end(): void {
    this.close();
  }
}
