import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { StampedHead } from '../check-stamps.ts';
import type { Constancia } from './check-constancias.ts';
import { type FinishedReport, type Folder, type PackageReport, verifyPackage } from './verify-package.ts';

/**
 * `node verify.mjs [--key <SHA-256 of the key>] [folder]`: the folder of this file, unless told otherwise. Ends with 0 if nothing was
 * changed, with 1 if something was, with 2 if it is no package.
 */
async function main(): Promise<number> {
  const options = { key: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const report = await verifyPackage(
    await openFolder(positionals[0] ?? import.meta.dirname),
    values.key?.toLowerCase(),
  );
  for (const finding of report.findings) console.log(finding);
  console.log(summaryOf(report, values.key !== undefined));
  return report.findings.length === 0 ? 0 : 1;
}

async function openFolder(root: string): Promise<Folder> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) =>
    path.relative(root, path.join(parentPath, name)).replaceAll('\\', '/'),
  );
  return { names, read: async (name) => new Uint8Array(await readFile(path.join(root, name))) };
}

function summaryOf(
  { document, findings, entries, unsigned, head, key, stamped, constancias, finished }: PackageReport,
  isKeyGiven: boolean,
): string {
  return [
    `Document ${document.identifier}, ${document.name}. Entries: ${entries}.`,
    ...(head
      ? [`The head of ${head.day} (UTC) has signed ${entries - unsigned} of them.`]
      : ['No head has signed this trail: nothing proves it against whoever made the package.']),
    ...(head && !isKeyGiven
      ? [`It is checked with the key that the package names, SHA-256 ${key}: compare it with the one you know.`]
      : []),
    ...(stamped ? [stampWords(stamped)] : []),
    ...(finished ? wordsOf(finished) : []),
    ...constancias.map(constanciaWords),
    'README.md and LEEME.md only explain, and this program is as good as whoever gave it to you: nothing here proves them.',
    conclusion(findings.length, head && unsigned),
  ].join('\n');
}

const stampWords = ({ authority, at }: StampedHead): string =>
  `${authority} says that this head existed at ${at.toISOString()}. Whether it is to be believed is yours to know.`;

function wordsOf({ isSealed, unclear, signatures }: FinishedReport): string[] {
  const signers = signatures.map(({ signer, integrity }) => `  ${signer?.name ?? '?'}: ${integrity}`);
  if (signers.length > 0) return [`Signatures in the ${isSealed ? 'sealed' : 'finished'} file:`, ...signers];
  if (isSealed || unclear) return [];
  return [
    'The finished file carries no signature and no seal: that it is the one which was completed is what the trail says, by its SHA-256.',
  ];
}

const constanciaWords = ({ path: name, time, policy, imprint }: Constancia): string =>
  `${name}: ${time.toISOString()}, under policy ${policy}, over SHA-256 ${imprint}. Whether its authority is to be believed is yours to know.`;

/** `unsigned`: how many entries came after the head; null: there is none. */
function conclusion(findings: number, unsigned: number | null): string {
  if (findings > 0) return `Found: ${findings}.`;
  if (unsigned === null) return 'Nothing contradicts itself. That nothing was changed is not proved.';
  const until =
    unsigned === 0 ? '.' : `, up to the head. Entries that came after it, and that nothing proves: ${unsigned}.`;
  return `Nothing was changed, swapped, taken out or cut off${until}`;
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
