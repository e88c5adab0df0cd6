import { itWith } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { Paper } from '../../test/paper.ts';
import { aSat } from '../../test/sat.ts';
import type { Bytes } from '../bytes.ts';
import { checkPdf } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

/** Whether the first signature, which is over all of the file that is changed, is said to count and to be followed by nothing bad. */
async function isFine(file: Bytes): Promise<boolean> {
  const found = await checkPdf(file); // throws nothing, whatever it is given
  if (found.kind === 'cannot-tell') return false;
  const [first] = found.signatures;
  return first?.faults.length === 0 && first.check?.faults.length === 0 && ['same', 'added'].includes(first.verdict);
}

/** Numbers that look random, and are the same each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('a signed file of which some byte is another', () => {
  itWith(['openssl'], 'is never called sound, and stops nobody', async () => {
    const { file } = new Paper(sat).sign({ who: 'persona' });
    expect(await isFine(file)).toBe(true);
    const roll = dice(7);
    const gap = [Buffer.from(file).indexOf('/Contents <') + 11, Buffer.from(file).indexOf('> /M (D:')];
    for (let count = 0; count < 1500; count += 1) {
      const at = Math.floor(roll() * file.length);
      if (at >= gap[0]! && at < gap[1]!) continue; // hexadecimal digits may be written in two ways
      const changed = file.slice();
      changed[at]! ^= 1 << Math.floor(roll() * 8);
      if (await isFine(changed)) throw new Error(`Byte ${at} may be changed.`);
    }
  });

  itWith(['openssl'], 'is never called sound where its certificate or signature is another', async () => {
    const { file } = new Paper(sat).sign({ who: 'persona' });
    const found = await checkPdf(file);
    const [signature] = found.kind === 'read' ? found.signatures : [];
    const digits = Buffer.from(file).indexOf('/Contents <') + '/Contents <'.length;
    const roll = dice(11);
    for (const part of [signature!.check!.certificate!.der, signature!.message!.signers[0]!.signature]) {
      const start = Buffer.from(signature!.cms!).indexOf(part);
      expect(start).toBeGreaterThan(0);
      for (let count = 0; count < 200; count += 1) {
        const at = digits + 2 * (start + Math.floor(roll() * part.length));
        const changed = file.slice();
        changed[at] = changed[at] === 48 ? 49 : 48;
        if (await isFine(changed)) throw new Error(`Byte ${at} may be changed.`);
      }
    }
  });

  itWith(['openssl'], 'is never called sound with something random behind it that is a file again', async () => {
    const roll = dice(3);
    const objects = [1, 2, 3, 4, 5, 6, 7];
    for (let count = 0; count < 60; count += 1) {
      const number = objects[Math.floor(roll() * objects.length)]!;
      const text = ['null', '<< >>', '[]', '<< /Type /Page >>', '4 0 R', '(x)'][Math.floor(roll() * 6)]!;
      expect(await isFine(signed().update({ [number]: text }).file)).toBe(false);
    }
  });

  let once: Bytes | undefined;
  function signed(): Paper {
    const paper = new Paper(sat);
    once ??= new Paper(sat).sign({ who: 'persona' }).file;
    paper.file = once;
    return paper;
  }
});
