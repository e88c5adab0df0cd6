import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What tools that we did not write say about a sealed PDF. */
export interface Verdict {
  pdfsig: string;
  qpdf: string;
  text: string;
}

/** Asks pdfsig, qpdf and pdftotext; null where the machine does not have them. */
export async function judge(pdf: Uint8Array): Promise<Verdict | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pacta-seal-'));
  const file = path.join(folder, 'sealed.pdf');
  try {
    await writeFile(file, pdf);
    const text = path.join(folder, 'text.txt');
    const [pdfsig, qpdf] = await Promise.all([
      run('pdfsig', [file]).catch(output),
      run('qpdf', ['--check', file]).catch(output),
      run('pdftotext', ['-layout', file, text]),
    ]);
    return { pdfsig: pdfsig.stdout, qpdf: qpdf.stdout, text: await readFile(text, 'utf8') };
  } catch (error) {
    if (isMissingTool(error) && !process.env['CI']) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** These tools answer with a status of their own even where their report is what we want. */
function output(error: { stdout?: string; code?: string }): { stdout: string } {
  if (error.code === 'ENOENT') throw error;
  return { stdout: error.stdout ?? '' };
}

const isMissingTool = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
