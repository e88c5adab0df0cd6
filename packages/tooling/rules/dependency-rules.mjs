const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const apps = '^(shell|mf-[^/]+|storybook|api)/';
const tests = '[.](test|stories)[.]tsx?$';
const testFolders = [
  '^(packages/)?[^/]+/test/',
  '^journeys/',
  '^[^/]+/src/testing/',
  '^packages/tooling/(jest|standalone/fake)/',
];
const sql = 'node_modules/(kysely|pg|@types/pg|@electric-sql/pglite)/'; // unanchored: a package store may prefix it

/**
 * The modules of the server, as ARCHITECTURE.md draws them: each may know those in the lines below its own, and none beside or
 * above it. So they form no circle, of files or of folders.
 */
const moduleLayers = [
  ['paper'],
  ['asked-annex', 'batch', 'circulation', 'delivery', 'identity', 'in-person', 'outbox', 'provider', 'public-document'],
  ['evidence', 'filling', 'mail', 'seal'],
  ['document', 'user'],
  ['annex-list', 'password', 'template'],
  ['company', 'session'],
  ['api-token', 'image'],
  [
    'comment',
    'company-record',
    'credentials',
    'efirma',
    'envelope',
    'file',
    'forwarding',
    'link',
    'log',
    'message',
    'notification',
    'observer',
    'report',
    'scan',
    'signer',
    'signing-code',
    'trouble',
    'upload',
  ],
  ['webhook'],
];
const inModules = (names) => `^api/src/modules/(${names.join('|')})/`;

const modulesInLayers = moduleLayers.map((layer, depth) => {
  const notBelow = inModules(moduleLayers.slice(0, depth + 1).flat());
  const itself = '^api/src/modules/$1/';
  return rule(
    'modules stand in layers',
    { path: inModules(layer), pathNot: tests },
    { path: notBelow, pathNot: itself },
  );
});

/** What every module stands on. Of the modules it knows only their tables, which make up one database. */
const groundOfModules =
  '^api/src/((certificate|channel|envelope|expression|http|identity|platform|search|signing|worker)/|(actor|context|database|jobs|permissions|problem)[.]ts$)';

/** The layers of the PDF engine, from the lowest up: packages/pdf/README.md says what each is. */
export const pdfLayers = [
  'pdfjs',
  'proof',
  'content',
  'font',
  'placeholder',
  'paragraph',
  'typeset',
  'field',
  'flow',
  'file',
  'clause',
  'stamp',
  'scan',
  'template',
];
const onlyOnLower = pdfLayers.slice(0, -1).map((layer, index) => {
  const higher = pdfLayers.slice(index + 1).join('|');
  return rule(
    `${layer} stands only on lower layers`,
    { path: `^packages/pdf/src/${layer}/`, pathNot: tests },
    { path: `^packages/pdf/src/(${higher})/` },
  );
});

/** Who may import what: ARCHITECTURE.md as rules. Each is proved by a planted violation in prove-rules.mjs. */
export default {
  forbidden: [
    rule('nobody imports an app', { path: '^(shell|mf-[^/]+|api|shared|packages)/' }, { path: apps, pathNot: '^$1/' }),
    rule('the api knows nothing of the browser', { path: '^api/' }, { path: '^shared/' }),
    rule(
      'contracts need only zod',
      { path: '^packages/contracts/', pathNot: tests },
      { pathNot: ['^packages/contracts/', 'node_modules/zod/'] },
    ),
    rule(
      'the PDF engine needs only its libraries',
      { path: '^packages/pdf/src/', pathNot: tests },
      {
        pathNot: [
          '^packages/(pdf|contracts)/',
          'node_modules/(@libpdf|@expo-google-fonts|computer-modern|dejavu-fonts-ttf|pngjs|@types/pngjs|uqr|zxing-wasm|pdfjs-dist|@napi-rs)/',
        ],
        dependencyTypesNot: ['core'],
      },
    ),
    rule(
      'the verifier needs only Node and signatures',
      { path: '^packages/verifier/', pathNot: tests },
      { pathNot: ['^packages/verifier/', '^packages/signatures/'], dependencyTypesNot: ['core'] },
    ),
    rule(
      'the verifier speaks to nobody',
      { path: '^packages/verifier/' },
      { path: '^(node:)?(http|https|http2|net|tls|dgram|child_process|worker_threads)$' },
    ),
    rule(
      'the PDF engine speaks to nobody',
      { path: '^packages/pdf/src/' },
      { path: '^(node:)?(http|https|http2|net|tls|dgram|child_process|worker_threads)$' },
    ),
    ...onlyOnLower,
    rule(
      'signatures need only bytes',
      { path: '^packages/signatures/src/', pathNot: tests },
      { pathNot: ['^packages/signatures/src/', 'node_modules/(@peculiar|des[.]js)/'] },
    ),
    rule(
      'the proof shares nothing with the engine',
      { path: '^packages/pdf/src/', pathNot: ['^packages/pdf/src/(proof|template)/', tests] },
      { path: '^packages/pdf/src/proof/' },
    ),
    rule(
      'ui knows no server',
      { path: '^shared/src/ui/', pathNot: tests },
      { path: '^shared/src/(http|session)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only ui knows chakra',
      { pathNot: '^(shared|packages/shared-\\d+)/src/ui/' },
      { path: 'node_modules/@chakra-ui/' },
    ),
    rule('an earlier major keeps no state', { path: '^packages/shared-\\d+/' }, { path: 'zustand/.*vanilla' }),
    rule(
      'only its door knows the router',
      { pathNot: '^shared/src/router/' },
      { path: 'node_modules/react-router(-dom)?/' },
    ),
    rule(
      'only its door knows pdf.js',
      { path: '^(shell|mf-[^/]+|shared)/', pathNot: '^shared/src/pdf/' },
      { path: 'node_modules/pdfjs-dist/' },
    ),
    rule(
      'views know no store',
      { path: '^mf-[^/]+/src/.*[.]tsx$', pathNot: ['-(page|section|gate)[.]tsx$', tests] }, // hooks and acts are .ts
      { path: '-store[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'the domain is pure',
      { path: '^api/src/modules/([^/]+)/\\1[.]ts$' },
      { path: ['node_modules/', '^api/src/platform/', '-storage[.]ts$'], pathNot: 'node_modules/zod/' },
    ),
    rule('a public signer has no session', { path: '^mf-public-signing/' }, { path: '^shared/src/session/' }),
    rule(
      'only storage speaks SQL',
      { path: '^api/src/modules/', pathNot: ['-(storage|tables)[.]ts$', tests] },
      { path: [sql] },
    ),
    rule(
      'routes and presenters are private',
      { path: '^api/src/modules/([^/]+)/' },
      { path: '^api/src/modules/.*-(routes|presenter)[.]ts$', pathNot: '^api/src/modules/$1/' },
    ),
    ...modulesInLayers,
    rule(
      'each module has its layer',
      { path: '^api/src/modules/', pathNot: [inModules(moduleLayers.flat()), tests] },
      {},
    ),
    rule(
      'what puts the server together stands above all',
      { path: '^api/src/(modules|http|identity|platform|search|signing|web)/', pathNot: tests },
      { path: '^api/src/(app|authenticators|config|job-handlers|main|run-server|server|sweep)[.]ts$' },
    ),
    rule('modules stand on what knows none', { path: groundOfModules, pathNot: tests }, { path: '^api/src/modules/' }),
    rule('no cycles', {}, { circular: true }),
    rule(
      'test helpers stay in tests',
      { pathNot: [tests, ...testFolders] },
      { path: ['^shared/src/testing/', '^api/test/', '^packages/(pdf|signatures)/test/'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // 'specify' transpiles every file besides, for a mark that no rule asks for
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[^/]+/dist/', '^(dist|[.]cache)/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
};
