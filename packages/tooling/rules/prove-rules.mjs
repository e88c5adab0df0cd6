import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import rules, { pdfLayers } from './dependency-rules.mjs';

/** For each rule, imports it must catch: [rule, planted file, imported]. */
const violations = [
  ['nobody imports an app', 'shell/src/planted.ts', '../../mf-documents/src/remote.tsx'],
  ['nobody imports an app', 'packages/pdf/src/planted.ts', '../../../api/src/problem.ts'],
  ['the api knows nothing of the browser', 'api/src/planted.ts', '../../shared/src/http/index.ts'],
  ['contracts need only zod', 'packages/contracts/src/planted.ts', 'ky'],
  ['the PDF engine needs only its libraries', 'packages/pdf/src/content/planted.ts', 'zod'],
  ['the PDF engine speaks to nobody', 'packages/pdf/src/content/planted-call.ts', 'node:http'],
  ['the verifier needs only Node and signatures', 'packages/verifier/src/planted.ts', '@pacta/contracts'],
  ['the verifier speaks to nobody', 'packages/verifier/src/planted-call.ts', 'node:http'],
  ...pdfLayers
    .slice(0, -1)
    .map((layer, index) => [
      `${layer} stands only on lower layers`,
      `packages/pdf/src/${layer}/planted-below.ts`,
      `../${pdfLayers[index + 1]}/planted-above.ts`,
    ]),
  ['the proof shares nothing with the engine', 'packages/pdf/src/flow/planted-proof.ts', '../proof/planted-above.ts'],
  ['signatures need only bytes', 'packages/signatures/src/planted.ts', 'node:crypto'],
  ['signatures need only bytes', 'packages/signatures/src/planted-wire.ts', '../../contracts/src/index.ts'],
  ['ui knows no server', 'shared/src/ui/planted.ts', '@pacta/shared/http'],
  ['only ui knows chakra', 'shared/src/form/planted-chakra.ts', '@chakra-ui/react'],
  ['an earlier major keeps no state', 'packages/shared-0/src/planted-store.ts', 'zustand/vanilla'],
  ['only its door knows the router', 'shared/src/form/planted-router.ts', 'react-router-dom'],
  ['only its door knows pdf.js', 'shared/src/form/planted-pdf.ts', 'pdfjs-dist'],
  ['views know no store', 'mf-documents/src/planted-view.tsx', './planted-store.ts'],
  ['the domain is pure', 'api/src/modules/planted/planted.ts', './planted-storage.ts'],
  ['a public signer has no session', 'mf-public-signing/src/planted.ts', '@pacta/shared/session'],
  ['only storage speaks SQL', 'api/src/modules/planted/use-planted.ts', 'kysely'],
  ['only storage speaks SQL', 'api/src/modules/planted/planted-routes.ts', 'pg'],
  ['routes and presenters are private', 'api/src/modules/audited/planted.ts', '../planted/planted-routes.ts'],
  ['modules stand in layers', 'api/src/modules/template/planted.ts', '../document/document.ts'],
  ['modules stand in layers', 'api/src/modules/link/planted.ts', '../log/log.ts'],
  ['each module has its layer', 'api/src/modules/planted/planted-log.ts', '../log/log.ts'],
  ['what puts the server together stands above all', 'api/src/modules/log/planted.ts', '../../app.ts'],
  ['modules stand on what knows none', 'api/src/platform/planted.ts', '../modules/log/log.ts'],
  ['modules stand on what knows none', 'api/src/http/planted.ts', '../modules/log/log.ts'],
  ['no cycles', 'shared/src/form/planted-cycle.ts', './planted-cycle-back.ts'],
  ['test helpers stay in tests', 'mf-documents/src/planted.tsx', '@pacta/shared/testing'],
  ['test helpers stay in tests', 'api/src/planted-fixture.ts', '@pacta/pdf/testing/fixture.ts'],
];

/** What the planted imports need to resolve. */
const props = {
  'mf-documents/src/planted-store.ts': 'export const plantedStore = 1;\n',
  'api/src/modules/planted/planted-storage.ts': 'export const planted = 1;\n',
  ...Object.fromEntries(
    pdfLayers.map((layer) => [`packages/pdf/src/${layer}/planted-above.ts`, 'export const planted = 1;\n']),
  ),
  'shared/src/form/planted-cycle-back.ts':
    "import * as planted from './planted-cycle.ts';\nexport const used = planted;\n",
};

const planted = {
  ...props,
  ...Object.fromEntries(
    violations.map(([, file, imported]) => [
      file,
      `import * as planted from '${imported}';\nexport const used = planted;\n`,
    ]),
  ),
};
const folders = ['api/src/modules/planted', 'api/src/modules/audited', 'packages/shared-0/src', 'packages/shared-0'];

/** What the linter must catch: [rule, planted file, its source]. */
const lintViolations = [
  [
    'noRestrictedImports',
    'packages/pdf/src/content/planted-reason.ts',
    "import type { ProblemReason } from '@pacta/contracts';\nexport type Planted = ProblemReason;\n",
  ],
  ['noRestrictedGlobals', 'packages/signatures/src/planted-buffer.ts', 'export const planted = Buffer.alloc(1);\n'],
];
for (const [, file, source] of lintViolations) planted[file] = source;

/** What the check of the surface must catch: an export of a door that the kept file of the door does not have: [file, door]. */
const surfaceViolations = [
  ['shared/surface/preview.json', 'shared/src/preview/index.ts'],
  ['packages/contracts/surface/time.json', 'packages/contracts/src/time.ts'],
];

const unkept = withExports(() => {
  const { stderr } = spawnSync(process.execPath, ['packages/tooling/surface/surface.ts', 'check'], {
    encoding: 'utf8',
  });
  return surfaceViolations.filter(([file]) => !stderr.includes(`${file} does not say what the code exports`));
});
const [found, unlinted] = withPlanted(() => [cruise(), lintViolations.filter((violation) => !isLinted(violation))]);
const missed = violations.filter(
  ([rule, file]) => !found.some((one) => one.rule.name === rule && isPlantedIn(file, one)),
);
const unplanted = rules.forbidden.filter(({ name }) => !violations.some(([rule]) => rule === name));
for (const [rule, , imported] of missed) console.error(`MISSED: ${rule} (${imported})`);
for (const [rule, file] of unlinted) console.error(`MISSED: ${rule} (${file})`);
for (const [file] of unkept) console.error(`MISSED: ${file} says what is exported`);
for (const { name } of unplanted) console.error(`NOT PROVED: ${name}`);
const all = violations.length + lintViolations.length + surfaceViolations.length;
const uncaught = missed.length + unlinted.length + unkept.length;
console.log(`${all - uncaught} of ${all} planted violations caught`);
process.exitCode = uncaught + unplanted.length > 0 ? 1 : 0;

/** A cycle is reported once, at whichever of its files was read first. */
function isPlantedIn(file, { from, cycle = [] }) {
  return from === file || cycle.some(({ name }) => name === file);
}

function withPlanted(look) {
  try {
    for (const folder of folders) execFileSync('mkdir', ['-p', folder]);
    for (const [file, text] of Object.entries(planted)) writeFileSync(file, text);
    return look();
  } finally {
    for (const file of Object.keys(planted)) rmSync(file, { force: true });
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Doors exist already: what is planted in them is taken out again. */
function withExports(look) {
  const doors = new Map(surfaceViolations.map(([, door]) => [door, readFileSync(door)]));
  try {
    for (const [door, source] of doors) writeFileSync(door, `${source}export const planted = 1;\n`);
    return look();
  } finally {
    for (const [door, source] of doors) writeFileSync(door, source);
  }
}

/** Only what was planted and what it imports: the rest is looked at by `pnpm rules`. */
function cruise() {
  const config = ['--config', 'packages/tooling/rules/dependency-rules.mjs'];
  const command = [...config, '--output-type', 'json', '--max-depth', '2', ...Object.keys(planted)];
  return JSON.parse(output('depcruise', command)).summary.violations;
}

function isLinted([rule, file]) {
  return output('biome', ['lint', '--reporter=json', file]).includes(`/${rule}`);
}

/** Both exit with a failure when they find violations, which here is what is wanted. */
function output(command, parameters) {
  try {
    return execFileSync(command, parameters, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1e9,
    });
  } catch ({ stdout }) {
    return stdout;
  }
}
