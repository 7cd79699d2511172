/**
 * The module boundaries of docs/architecture.md, "Who may import whom". A test file may import what it tests and what
 * it needs.
 */
import { readFileSync } from 'node:fs';

const TEST = '\\.(test|bench)\\.tsx?$|/testing/|^simulator/bench/';

/** Layers of the simulator; each imports only the listed ones. */
const SIMULATOR_LAYERS = [
  ['math', []],
  ['points', ['math']],
  ['optimise', ['math', 'points']],
  ['gates', ['math']],
  ['circuit', ['math', 'gates']],
  ['languages', ['math', 'gates', 'circuit']],
  ['compare', ['math', 'gates', 'circuit']],
  ['noise', ['math', 'gates', 'circuit']],
  ['observables', ['math', 'gates', 'circuit']],
  ['compile', ['math', 'gates', 'circuit', 'noise']],
  ['kernels', ['math', 'gates', 'circuit', 'observables', 'compile']],
  ['states', ['math', 'gates', 'circuit', 'noise', 'observables', 'compile', 'kernels']],
  ['engines', ['math', 'points', 'gates', 'circuit', 'noise', 'observables', 'compile', 'kernels', 'states']],
  ['standard', ['math', 'gates', 'circuit', 'kernels', 'engines']],
  ['results', ['math', 'gates', 'circuit', 'noise', 'observables', 'compile', 'kernels', 'states', 'engines']],
  [
    'workloads',
    [
      'math',
      'points',
      'optimise',
      'gates',
      'circuit',
      'languages',
      'noise',
      'observables',
      'compile',
      'kernels',
      'states',
      'engines',
      'results',
    ],
  ],
];

/** Node's own modules that a worker thread or a terminal program needs. */
const NODE_MODULES = [
  'worker_threads',
  'fs',
  'os',
  'path',
  'url',
  'process',
  'util',
  'perf_hooks',
  'zlib',
  'crypto',
  'v8',
].map((name) => `^(node:)?${name}$`);

const DRIVERS = ['node_modules/(@types/)?(pg|pg-(?!boss/)[^/]+|better-sqlite3)/', '^(node:)?sqlite$'];

/** A page is a file that is listed as a route. */
const ROUTES = readFileSync(new URL('app/routes.ts', import.meta.url), 'utf8');
const PAGE = `^app/(${[...ROUTES.matchAll(/'([\w/-]+)\.(tsx?)'/g)].map(([, path, extension]) => `${path}\\.${extension}`).join('|')})$`;

const boundary = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TEST, ...from },
  to,
});

/** Pure functions without state, in one file each: nothing that a contract could describe. */
const SERVICES_OF_FUNCTIONS = '^app/services/(idempotency|secrets)/';

export default {
  required: [
    {
      name: 'service-has-contract',
      comment: 'The index.ts of a service re-exports the types of its contract.ts.',
      severity: 'error',
      module: { path: '^app/services/([^/]+)/index\\.ts$', pathNot: SERVICES_OF_FUNCTIONS },
      to: { path: '^app/services/$1/contract\\.ts$' },
    },
  ],
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means two files are one.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles-in-services',
      comment: 'Types of a service are declared in its contract.ts, which imports no use case.',
      severity: 'error',
      from: { path: '^app/services/', pathNot: TEST },
      to: { circular: true, via: { path: '^app/services/' } },
    },
    boundary(
      'contract-knows-no-use-case',
      'The contract of a service declares types; its use cases import it.',
      { path: '^app/services/([^/]+)/contract\\.ts$' },
      { path: '^app/services/$1/' },
    ),
    {
      name: 'no-orphan-resolution',
      comment: 'An import that resolves to nothing.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    ...SIMULATOR_LAYERS.map(([layer, allowed]) =>
      boundary(
        `simulator-${layer}`,
        `simulator/${layer} may see only ${allowed.join(', ') || 'itself'}.`,
        { path: `^simulator/${layer}/` },
        { path: '^simulator/', pathNot: `^simulator/(${[layer, ...allowed].join('|')})/` },
      ),
    ),
    boundary(
      'simulator-is-alone',
      'The simulator runs anywhere: nothing outside it.',
      { path: '^simulator/', pathNot: `${TEST}|^simulator/(workers/|compare/|cli\\.ts)` },
      { pathNot: '^simulator/' },
    ),
    boundary(
      'simulator-compare',
      'Comparing programs may import diff besides: it runs on reader threads only.',
      { path: '^simulator/compare/', pathNot: TEST },
      { pathNot: ['^simulator/', 'node_modules/diff/'] },
    ),
    boundary(
      'simulator-workers',
      'Workers may import piscina and Node besides.',
      { path: '^simulator/(workers/|cli\\.ts)' },
      { pathNot: ['^simulator/', 'node_modules/piscina/', ...NODE_MODULES] },
    ),
    boundary(
      'simulator-by-its-door',
      'The simulator is entered by index.ts, its threads by workers/index.ts.',
      { path: '^(app|db|scripts)/|^server\\.ts' },
      { path: '^simulator/', pathNot: '^simulator/(workers/)?index\\.ts$' },
    ),
    boundary(
      'db-is-low',
      'Rows in, rows out: kysely and drivers only.',
      { path: '^db/' },
      { path: '^(app|simulator)/|^server\\.ts' },
    ),
    boundary(
      'db-has-few-libraries',
      'Rows in, rows out: kysely and drivers only.',
      { path: '^db/' },
      { path: 'node_modules/', pathNot: ['node_modules/kysely/', ...DRIVERS] },
    ),
    boundary(
      'one-file-names-drivers',
      'Which database it is, is decided in db/connect.ts alone; db/sqlite-copy.ts copies files of SQLite.',
      { pathNot: `${TEST}|^db/(connect|sqlite-copy)\\.ts$` },
      { path: DRIVERS },
    ),
    boundary(
      'one-file-names-pg-boss',
      'The job queue on PostgreSQL; everything else uses JobQueue.',
      { pathNot: `${TEST}|^app/services/jobs/pg-boss\\.ts$` },
      { path: 'node_modules/pg-boss/' },
    ),
    boundary(
      'domain-is-facts',
      'Facts that both worlds share.',
      { path: '^app/(domain/|errors\\.ts|paths\\.ts)' },
      { path: '^(db|app)/', pathNot: '^app/(domain/|errors\\.ts|paths\\.ts)' },
    ),
    boundary(
      'services-know-no-page',
      'Use cases know no Request and no React.',
      { path: '^app/services/' },
      {
        path: '^app/|node_modules/(react|@remix-run|express)',
        pathNot: '^app/(services/|domain/|errors\\.ts|paths\\.ts|i18n/|applications/(contract|module)\\.ts$)',
      },
    ),
    boundary(
      'applications-run-anywhere',
      'What an application computes knows no page and no service: worker threads, tests and terminals run it.',
      {
        path: [
          '^app/applications/(catalogue|contract|estimate-run|host|module|principal-circuit|procedure|run-method)\\.ts$',
          '^app/applications/(amplitude-estimation|data|input|state-loading|statistics)/',
          '^app/applications/\\w+/(index|answer|circuits|compute|input|\\w*model)\\.ts$',
        ],
      },
      {
        path: '^(app|db)/|node_modules/(react|@remix-run|express|i18next)',
        pathNot: '^app/(applications/(?!(pages|form|pictures)/|views|areas)|domain/|i18n/locale\\.ts)',
      },
    ),
    boundary(
      'use-cases-are-private',
      'Outside the services only index.ts and contract.ts of a service are known; benchmarks may use its test rows.',
      { path: '^(app|db|scripts)/|^server\\.ts$', pathNot: `${TEST}|^app/services/` },
      {
        path: '^app/services/',
        pathNot:
          '^app/services/([^/]+/((index|contract)\\.ts$|testing/)|(create-services|create-task-work|chores)\\.ts$)',
      },
    ),
    boundary(
      'contract-is-types',
      'The contract of a service has types only, so it runs no module.',
      { path: '^app/services/[^/]+/contract\\.ts$' },
      { dependencyTypesNot: ['type-only'] },
    ),
    boundary(
      'service-by-index',
      'A context is entered by its index.ts.',
      { path: '^app/services/([^/]+)/' },
      { path: '^app/services/([^/]+)/', pathNot: '^app/services/($1/|[^/]+/index\\.ts$)' },
    ),
    boundary(
      'services-as-types',
      'What has identity is built once, in server.ts; everything else sees types.',
      { path: '^app/', pathNot: `${TEST}|^app/services/` },
      { path: '^app/services/', dependencyTypesNot: ['type-only'] },
    ),
    boundary(
      'pages-see-no-rows',
      'Pages and the API go through services.',
      { path: '^app/', pathNot: `${TEST}|^app/services/` },
      { path: '^db/' },
    ),
    boundary(
      'editor-calls-no-service',
      'The editor works on circuits; it never calls a service.',
      { path: '^app/designer/editor/' },
      { path: '^(app|db)/', pathNot: '^app/(drawing|designer|browser-runtime|ui|i18n|styles|domain)/' },
    ),
    boundary(
      'browser-runtime-is-below-features',
      'What the engines need of a browser: designer, benchmark and applications use it.',
      { path: '^app/browser-runtime/' },
      { path: '^(app|db)/', pathNot: '^app/browser-runtime/' },
    ),
    boundary(
      'charts-are-below-features',
      'Axes of charts: results, usage, calibration and public pages use them.',
      { path: '^app/charts/' },
      { path: '^(app|db|simulator)/', pathNot: '^app/charts/' },
    ),
    boundary(
      'drawing-is-below-features',
      'A circuit as SVG: designer, console, lessons and applications use it.',
      { path: '^app/drawing/' },
      { path: '^(app|db)/', pathNot: '^app/(drawing|ui|i18n|styles|domain)/' },
    ),
    boundary(
      'lessons-use-the-editor-only',
      'Live circuits have the board of the designer, not its page; classes have forms and ask who is signed in.',
      { path: '^app/learn/' },
      {
        path: '^app/(console|designer|applications|api|account)/',
        pathNot:
          '^app/(designer/editor/|account/(guard\\.server|form-field|form-errors|sign-in-texts|page-failure\\.server|rules)\\.tsx?$)',
      },
    ),
    boundary(
      'console-and-designer-are-apart',
      'Console and designer share results, live tasks, operations and refusals, and nothing else.',
      { path: '^app/(console|designer)/' },
      { path: '^app/(console|designer)/', pathNot: '^app/$1/' },
    ),
    boundary(
      'admin-is-apart',
      'The operators’ console knows no feature; of the account module, who is signed in, words of sign-ins, errors of forms.',
      { path: '^app/admin/' },
      {
        path: '^app/(console|designer|learn|applications|api|account)/',
        pathNot:
          '^app/account/(guard\\.server|form-field|form-errors|sign-in-texts|page-failure\\.server|rules)\\.tsx?$',
      },
    ),
    boundary(
      'nothing-imports-admin',
      'What the console shows is for operators only.',
      { path: '^(app|db|simulator|scripts)/', pathNot: `${TEST}|^app/admin/` },
      { path: '^app/admin/' },
    ),
    boundary(
      'shared-parts-know-no-feature',
      'What console and designer share imports neither.',
      { path: '^app/(results|live-tasks|operations|refusals)/' },
      { path: '^app/(console|designer)/' },
    ),
    boundary(
      'designer-knows-no-page',
      'The page uses the editor, not the other way round.',
      { path: '^app/designer/editor/' },
      { path: '^app/designer/(page/|.*\\.server\\.)' },
    ),
    boundary(
      'drafts-and-session-know-no-page',
      'The page uses drafts and session, not the other way round.',
      { path: '^app/designer/(drafts|session)/' },
      { path: '^app/designer/page/' },
    ),
    boundary(
      'form-is-below-designer-rooms',
      'The rooms of the designer use the form; only noise, whose fields it contains, is below it.',
      { path: '^app/designer/(form|noise)/' },
      { path: '^app/designer/', pathNot: '^app/designer/(form|noise)/' },
    ),
    boundary(
      'noise-knows-no-form',
      'A noise model, field by field: the form uses it.',
      { path: '^app/designer/noise/', pathNot: TEST },
      { path: '^app/designer/form/' },
    ),
    boundary(
      'ui-knows-types-only',
      'Controls may import texts and styles, and types of the domain.',
      { path: '^app/ui/' },
      { path: '^(app|db|simulator)/', pathNot: '^app/(ui|i18n|styles|domain)/' },
    ),
    boundary(
      'ui-computes-no-facts',
      'Controls may import texts and styles, and types of the domain.',
      { path: '^app/ui/' },
      { path: '^app/domain/', dependencyTypesNot: ['type-only'] },
    ),
    boundary(
      'enhancements-are-small',
      'The script of document pages brings no library and no texts; that of passkeys, loaded on demand, its own.',
      { path: '^app/enhancements/' },
      { pathNot: '^app/(enhancements/|domain/|paths\\.ts)|/@simplewebauthn/browser/' },
    ),
    boundary(
      'no-import-of-pages',
      'A page is reached by its address.',
      {},
      { path: PAGE, dependencyTypesNot: ['type-only'] },
    ),
    boundary(
      'a-feature-keeps-its-pages',
      'What two features need is no page.',
      { path: '^app/([^/]+)/' },
      { path: PAGE, pathNot: '^app/$1/' },
    ),
    boundary(
      'only-features-have-pages',
      'What is no feature knows none.',
      { pathNot: `${TEST}|^app/[^/]+/` },
      { path: PAGE },
    ),
    boundary(
      'production-needs-no-tests',
      'What only tests need stays with them; benchmarks, faults, pictures and fleets are made with it, too.',
      { pathNot: `${TEST}|^tests/|^scripts/(bench-|faults|film|fleet|screenshots)` },
      { path: `${TEST}|^tests/` },
    ),
    boundary(
      'no-import-of-the-root',
      'server.ts builds every object. No module imports it.',
      {},
      { path: '^server\\.ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^simulator/kernels/assembly/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
