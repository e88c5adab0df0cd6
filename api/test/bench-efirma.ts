import { createHash, createPrivateKey, sign, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { readCertificate } from '@pacta/signatures/certificate';
import { attributesToSign } from '@pacta/signatures/cms';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import type { AppContext } from '../src/context.ts';
import type { Preparation } from '../src/modules/efirma/efirma.ts';
import { embedEfirma } from '../src/modules/efirma/embed-efirma.ts';
import { fileStore } from '../src/platform/file-store.ts';
import { prepareField, prepareFile } from '../src/signing/prepare-file.ts';
import { anEvidence } from './sealed.ts';

/**
 * An e.firma on the server, from what a page sent to the stored file, beside the bare work in it: the file is stored and hashed, and
 * its signature and the two of its chain are verified. Both take turns.
 */
const rounds = Number(process.argv[2] ?? 60);
const most = 3;

const folder = mkdtempSync(path.join(tmpdir(), 'pacta-efirma-'));
const sat = aSat();
const [field, fields] = ['pacta company', 'pacta'];
const efirma = { field, position: null, name: 'PIÑATAS & CÍA', rfc: null, place: null };
const evidence = anEvidence({ signers: [] });
const made = { pdf: fixture('contract.pdf'), images: [], positions: [], evidence, efirmas: [efirma] };
const words = { room: 8_192, name: 'PIÑATAS & CÍA', reason: 'Pacta', at: new Date(), lines: ['Firmado con e.firma'] };
const { pdf, signature } = await prepareField({ pdf: await prepareFile(made), field, ...words });
const certificate = readCertificate(sat.certificate('empresa'));
const attributes = await attributesToSign(new Uint8Array(signature.digest), certificate);
const value = sign('sha256', attributes, createPrivateKey(Buffer.from(sat.read('empresa.pem.key'))));
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const efirmaTrust = {
  roots: [readCertificate(sat.certificate('arc'))],
  others: [readCertificate(sat.certificate('ac'))],
  ...{ hasTestRoots: true, requiresRevocation: false, ocspUrl: undefined, ask: async () => null },
};

/** A store of its own, so that nothing is there already. */
async function withStore(round: string) {
  const files = fileStore(path.join(folder, round), () => undefined);
  const { sha256 } = await files.put(Buffer.from(pdf));
  return { files, sha256 };
}

async function embedOnce(round: string): Promise<number> {
  const { files, sha256 } = await withStore(round);
  const kept = { certificate: base64(certificate.der), attributes: base64(attributes) };
  const at = { contentsStart: signature.start, contentsLength: signature.hexLength };
  const preparation = { sha256, field, rfc: null, ...kept, ...at } as Preparation;
  const context = { files, efirmaTrust, now: () => new Date() } as unknown as AppContext;
  const begun = performance.now();
  await embedEfirma(context, { preparation, signature: base64(value), fields });
  return performance.now() - begun;
}

const [leaf, ac, arc] = ['empresa', 'ac', 'arc'].map((name) => new X509Certificate(Buffer.from(sat.certificate(name))));

async function bareOnce(round: string): Promise<number> {
  const { files } = await withStore(round);
  const other = Buffer.concat([pdf, Buffer.from(`% ${round}\n`)]);
  const begun = performance.now();
  await files.put(other);
  createHash('sha256').update(other).digest();
  if (!leaf || !ac || !arc) throw new Error('There are three certificates.');
  const isRight =
    verify('sha256', attributes, leaf.publicKey, value) && leaf.verify(ac.publicKey) && ac.verify(arc.publicKey);
  if (!isRight) throw new Error('The bare work is not done.');
  return performance.now() - begun;
}

try {
  for (let round = 0; round < rounds * 0.6; round += 1) await embedOnce(`warm-${round}`); // a server that runs has compiled what it runs often
  const [whole, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareOnce(`bare-${round}`));
    whole.push(await embedOnce(`whole-${round}`));
  }
  const [embedding, work] = [Math.min(...whole), Math.min(...bare)]; // what other programs add to the others is left out
  const ratio = embedding / work;
  console.log(
    `bare ${work.toFixed(1)} ms, an e.firma ${embedding.toFixed(1)} ms: ${ratio.toFixed(2)} (at most ${most})`,
  );
  process.exitCode = ratio <= most ? 0 : 1;
} finally {
  sat.remove();
  rmSync(folder, { recursive: true });
}
process.exit();
