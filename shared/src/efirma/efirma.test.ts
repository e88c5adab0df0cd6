import { lendEfirma } from './efirma.ts';
import type { Answer, Call } from './protocol.ts';

/** A thread that answers what it is told to. */
class FakeThread extends EventTarget {
  asked: Call[] = [];
  isEnded = false;
  postMessage(call: Call): void {
    this.asked.push(call);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(answer: Answer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}

let threads: FakeThread[] = [];
const lend = () =>
  lendEfirma(() => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread as unknown as Worker;
  });
const file = new Blob();
const reason = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    ({ message }: Error) => message,
  );

beforeEach(() => {
  threads = [];
});

it('answers each question by its own answer, in whatever order they come', async () => {
  const efirma = lend();
  const [first, second] = [efirma.look(file), efirma.look(file)];
  threads[0]?.say({ id: 2, value: { kind: 'key' } });
  threads[0]?.say({ id: 1, value: { kind: 'pem' } });
  expect([await first, await second]).toEqual([{ kind: 'pem' }, { kind: 'key' }]);
});

it('refuses by the reason that the thread gives', async () => {
  const efirma = lend();
  const opening = reason(efirma.open({ certificate: file, key: file }, 'mala'));
  threads[0]?.say({ id: 1, reason: 'wrong-password' });
  expect(await opening).toBe('wrong-password');
});

it('says that its thread broke, and goes on with another', async () => {
  const efirma = lend();
  const looking = reason(efirma.look(file));
  threads[0]?.dispatchEvent(new Event('error'));
  expect(await looking).toBe('thread-lost');
  expect(threads[0]?.isEnded).toBe(true);
  void efirma.look(file);
  expect(threads).toHaveLength(2);
});

it('ends the thread, and with it the key, giving up what is under way', async () => {
  const efirma = lend();
  const signing = reason(efirma.sign({ file, byteRange: [], attributes: new Uint8Array() }));
  efirma.end();
  expect(await signing).toBe('ended');
  expect(threads[0]?.isEnded).toBe(true);
});
