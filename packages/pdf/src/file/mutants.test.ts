import { PageSize, SignaturePosition } from '@pacta/contracts';
import { mutantOf } from '../../bench/mutant.ts';
import { fixture } from '../../test/fixture.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { readTemplate } from '../template/read-template.ts';
import { inspectPdf } from './inspect-pdf.ts';

const files = ['by-hand.pdf', 'turned.pdf', 'agreement.pdf', 'linearized.pdf'].map(fixture);
const mutants = 300; // bench/mutants.ts reads as many as one wants

/** Ends the test where what is read cannot cross the wire, or is refused without a reason that a person could act on. */
async function read(mutant: Buffer): Promise<void> {
  try {
    for (const { pages, positions } of [await inspectPdf(mutant), await readTemplate(mutant)]) {
      PageSize.array().parse(pages);
      SignaturePosition.array().parse(positions);
    }
  } catch (error) {
    if (!(error instanceof PdfProblem)) throw error;
  }
}

it('comes to the end of every mutant of a valid file, and says what is wrong with it', async () => {
  for (let seed = 0; seed < mutants; seed += 1) {
    const before = process.cpuUsage();
    try {
      await read(mutantOf(files[seed % files.length] as Buffer, seed));
    } catch (error) {
      throw new Error(`The mutant of seed ${seed} has no reason.`, { cause: error });
    }
    expect([seed, process.cpuUsage(before).user < 20_000_000]).toEqual([seed, true]);
  }
}, 300_000);
