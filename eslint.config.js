import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';
import { closedTables } from './scripts/lint/closed-tables.mjs';
import { lineLength } from './scripts/lint/line-length.mjs';

const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'URL', 'setTimeout', 'clearTimeout', 'fetch', 'Buffer', 'performance', 'AbortSignal'].map(
    (name) => [name, 'readonly'],
  ),
);

const READ_FORMS_BY_READ_FORM =
  'Forms are read through app/forms: declareForm says what may come, readForm refuses the rest, parseForm holds it against a schema.';

/**
 * Every way to read the body of a form, or to pass unchecked names to conform, which creates arrays as long as a name
 * requests.
 */
const FORM_READERS = {
  'no-restricted-syntax': [
    'error',
    {
      selector: "CallExpression > MemberExpression.callee[property.name='formData']",
      message: READ_FORMS_BY_READ_FORM,
    },
    {
      selector: ":not(CallExpression) > MemberExpression[property.name='formData'][object.name=/request|response/i]",
      message: READ_FORMS_BY_READ_FORM,
    },
    { selector: "MemberExpression[computed=true] > Literal[value='formData']", message: READ_FORMS_BY_READ_FORM },
    { selector: "ObjectPattern > Property[key.name='formData']", message: READ_FORMS_BY_READ_FORM },
  ],
  'no-restricted-imports': [
    'error',
    {
      paths: [
        { name: '@conform-to/react', importNames: ['parse'], message: READ_FORMS_BY_READ_FORM },
        { name: '@remix-run/node', importNames: ['unstable_parseMultipartFormData'], message: READ_FORMS_BY_READ_FORM },
      ],
      patterns: [
        { group: ['@conform-to/*', '!@conform-to/react', '@conform-to/react/*'], message: READ_FORMS_BY_READ_FORM },
      ],
    },
  ],
};

const NO_SLEEP =
  'A test or script waits for a condition, not for a time: a locator, an event, expect.poll, vi.waitFor or the clock of ' +
  'the page.';

const SLEEPS = [
  { selector: "CallExpression[callee.property.name='waitForTimeout']", message: NO_SLEEP },
  {
    selector:
      "NewExpression[callee.name='Promise'] > ArrowFunctionExpression > CallExpression[callee.name='setTimeout']",
    message: NO_SLEEP,
  },
  {
    selector:
      "ImportDeclaration[source.value=/^(node:)?timers.promises$/] > ImportSpecifier[imported.name='setTimeout']",
    message: NO_SLEEP,
  },
];

/** Unit tests share loaded modules, so a module can be replaced only in a file of the project `unit-mocked`. */
const MODULE_MOCKS = [
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock|resetModules)$/]",
    message: 'Only *.mocked.test.ts files replace modules: the others share those that are loaded.',
  },
];

/** Import order: Node's modules, packages, the project's own by path, this folder, and side-effect imports last. */
const IMPORT_ORDER = ['^node:', '^@?\\w', '^#', '^\\.', '^\\u0000'];

/** Rules of our own. */
const HARBOR = { rules: { 'closed-tables': closedTables, 'line-length': lineLength } };

export default defineConfig(
  { ignores: ['build', 'node_modules', 'var', 'simulator/kernels/assembly'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    // The whole project, because only vite.config.ts says what Remix returns; `projectService` would miss it.
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: { 'import-sort': importSort, harbor: HARBOR },
    rules: {
      'import-sort/imports': ['error', { groups: [IMPORT_ORDER] }],
      'import-sort/exports': 'error',
      'harbor/line-length': 'error',
    },
  },
  {
    files: ['app/**/*.tsx'],
    ...jsxA11y.configs.recommended,
    // A region that scrolls must be reached by the keyboard, so it has a tabindex though it is no control.
    rules: { ...jsxA11y.configs.recommended.rules, 'jsx-a11y-x/no-noninteractive-tabindex': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-duplicate-imports': 'error',
      // Remix shows a thrown response; `redirect` returns one with a type of its own.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: '@remix-run/server-runtime', name: 'TypedResponse' },
          ],
        },
      ],
      // An error of unknown type is passed on unchanged.
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      // `async` also makes a rejection of an error, and is how a synchronous implementation fits an asynchronous
      // interface.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // A parser unwinds by a constant, or by an object without a stack trace: both cost nothing to throw.
    files: ['simulator/{languages,math,observables}/**/*.ts'],
    rules: { '@typescript-eslint/only-throw-error': 'off' },
  },
  {
    // Tests read JSON of answers, and the matchers of vitest (`expect.any`) are `any`.
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.ts', '**/testing/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/{api,domain,server,services}/**'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['{app,db,simulator}/**/*.{ts,tsx}', 'server.ts'],
    ignores: ['**/*.{test,bench}.{ts,tsx}', '**/testing/**', 'simulator/bench/**'],
    rules: { 'harbor/closed-tables': 'error' },
  },
  { files: ['app/**/*.{ts,tsx}'], ignores: ['app/forms/**'], rules: FORM_READERS },
  { files: ['{scripts,tests}/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...SLEEPS] } },
  {
    files: ['{db,scripts,simulator}/**/*.test.ts'],
    ignores: ['**/*.mocked.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SLEEPS, ...MODULE_MOCKS] },
  },
  {
    files: ['app/**/*.test.{ts,tsx}'],
    ignores: ['**/*.mocked.test.ts'],
    rules: { 'no-restricted-syntax': [...FORM_READERS['no-restricted-syntax'], ...SLEEPS, ...MODULE_MOCKS] },
  },
  {
    files: ['{db,simulator}/**/testing/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...SLEEPS] },
  },
  {
    files: ['app/**/testing/**/*.{ts,tsx}'],
    // Shortens the pause between two attempts of the service; no test waits by it.
    ignores: ['app/services/messages/testing/fixture.ts'],
    rules: { 'no-restricted-syntax': [...FORM_READERS['no-restricted-syntax'], ...SLEEPS] },
  },
  {
    files: ['**/*.mocked.test.ts'],
    rules: { 'no-restricted-syntax': [...FORM_READERS['no-restricted-syntax'], ...SLEEPS] },
  },
  { files: ['**/*.{mjs,js}'], languageOptions: { globals: nodeGlobals } },
);
