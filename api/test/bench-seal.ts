import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { ownKey } from '../src/signing/own-key.ts';
import { sealRoom, sealWithTime } from '../src/signing/seal-with-time.ts';
import { embedSignature } from '../src/signing/sign-pdf.ts';
import type { TimestampAuthority } from '../src/signing/timestamp-authority.ts';
import { tasks } from '../src/tasks.ts';
import { authorityOf, startAuthorities } from './authorities.ts';
import { anEvidence } from './sealed.ts';

/**
 * Sealing with a timestamp beside sealing without: all that `sealDocument` does with the file, from its bytes to the level that is
 * read back. Processor time, in one process, without what passes while the authority's answer is waited for: its openssl is started here, and
 * on a busy machine a clock on the wall tells of the others.
 */
const rounds = Number(process.argv[2] ?? 100);
const most = 1.5;

const used = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;

let waited = 0; // milliseconds
const ask = globalThis.fetch;
globalThis.fetch = async (...asked) => {
  const begun = used();
  const answer = await ask(...asked);
  waited += used() - begun;
  return answer;
};

const directory = mkdtempSync(path.join(tmpdir(), 'pacta-seal-'));
const signingKey = await ownKey(directory, new Date());
const authorities = await startAuthorities();
const pdf = fixture('contract.pdf');

async function sealOnce(timestampAuthority: TimestampAuthority | undefined): Promise<number> {
  const begun = used();
  waited = 0;
  const sealing = { signingKey, timestampAuthority };
  const seal = { room: sealRoom(sealing), name: signingKey.name, at: new Date() };
  const made = await tasks.stamp({ pdf, images: [], positions: [], evidence: anEvidence(), seal });
  embedSignature(made.pdf, made.signature, await sealWithTime(made.signature, sealing));
  const { reading, level: read } = await tasks.readSealed({
    ...{ pdf: made.pdf, signature: made.signature },
    ...{ certificate: signingKey.certificate, now: new Date() },
  });
  const [{ faults }, { level }] = [reading, read];
  const isRight = faults.length === 0 && level === (timestampAuthority ? 'B-T' : 'B-B');
  if (!isRight) throw new Error(`Sealed with faults [${faults}], level ${level}.`);
  return used() - begun - waited;
}

try {
  const authority = authorityOf(authorities);
  for (let round = 0; round < rounds * 0.6; round += 1) await sealOnce(authority); // a server that runs has compiled what it runs often
  const [plain, timed]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await sealOnce(undefined));
    timed.push(await sealOnce(authority));
  }
  const [without, withTime] = [Math.min(...plain), Math.min(...timed)]; // what other programs add to the others is left out
  const ratio = withTime / without;
  console.log(
    `without ${without.toFixed(1)} ms, with a timestamp ${withTime.toFixed(1)} ms: ${ratio.toFixed(2)} (at most ${most})`,
  );
  process.exitCode = ratio <= most ? 0 : 1;
} finally {
  await authorities.stop();
  rmSync(directory, { recursive: true });
}
process.exit();
