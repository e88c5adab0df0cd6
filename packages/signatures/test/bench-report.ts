import { randomBytes } from 'node:crypto';
import { reportOn } from '../src/report/index.ts';
import { Paper } from './paper.ts';
import { aSat } from './sat.ts';
import { tokenOver } from './timestamps.ts';

// What it costs to read a file of 10 MB with five signatures and their timestamps, beside the bare hashing of what they cover: in 500 pages,
// as of a scanner, and in 10,000. Times depend on the machine: 2 s is what the first should be at most on any.

const size = 10_000_000; // bytes
const signatures = 5;

const sat = aSat();
sat.issue({ name: 'tsa', issuer: 'arc', kind: 'tsa', subject: '/CN=Sello de tiempo' });

/** Pages as scanners make them: bytes that say nothing, each in an object of its own. */
function aLargePaper(pages: number): Paper {
  const pageSize = size / pages;
  const paper = new Paper(sat);
  const first = paper.next;
  paper.next += pages * 2;
  const objects: Record<number, string> = {};
  const kids = ['3 0 R'];
  for (let page = 0; page < pages; page += 1) {
    const [leaf, content] = [first + page * 2, first + page * 2 + 1];
    kids.push(`${leaf} 0 R`);
    objects[leaf] = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R >>`;
    const bytes = randomBytes(pageSize).toString('latin1');
    objects[content] = `<< /Length ${pageSize} >>\nstream\n${bytes}\nendstream`;
  }
  objects[2] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  return paper.update(objects);
}

/** Of the processor: a busy machine says nothing else. */
async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

async function measure(pages: number): Promise<void> {
  const paper = aLargePaper(pages);
  for (let each = 0; each < signatures; each += 1) {
    paper.sign({ who: each % 2 === 0 ? 'persona' : 'empresa' });
    paper.sign({ who: 'Sello', subFilter: 'ETSI.RFC3161', message: (covered) => tokenOver(sat, 'tsa', covered) });
  }
  const { file } = paper;
  const asked = { authorities: [], testAuthorities: [sat.certificate('arc')], now: new Date() };
  const report = await reportOn(file, asked);
  const covered = report.signatures.map(({ signedLength }) => signedLength ?? 0);
  for (let turn = 0; turn < 3; turn += 1) {
    const bare = await milliseconds(async () => {
      for (const length of covered) await crypto.subtle.digest('SHA-256', file.subarray(0, length));
    });
    const whole = await milliseconds(() => reportOn(file, asked));
    const times = `${whole.toFixed(0)} ms, hashing alone ${bare.toFixed(0)} ms: ${(whole / bare).toFixed(1)} times`;
    console.log(`${pages} pages, ${covered.length} signatures and timestamps: ${times}`);
  }
}

for (const pages of [500, 10_000]) await measure(pages);
sat.remove();
