import { lockDirectory } from '../src/platform/directory-lock.ts';

// A process that holds a directory until it is killed: what the tests of the lock start.
const [directory = '', place, lease] = process.argv.slice(2);
const from = performance.now();
try {
  const { assertHeld, number } = await lockDirectory(directory, {
    onLost: () => process.exit(3),
    ...(place && { place }),
    ...(lease && { lease: Number(lease) }),
  });
  console.log(`holds ${number} after ${performance.now() - from}`);
  setInterval(assertHeld, 1_000);
} catch (error) {
  console.log(String(error));
}
