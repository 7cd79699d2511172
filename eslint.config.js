import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { closedTables } from './scripts/lint/closed-tables.mjs';

const nodeGlobals = Object.fromEntries(
  ['process', 'console', 'URL', 'setTimeout', 'clearTimeout', 'fetch', 'Buffer', 'performance'].map((name) => [name, 'readonly']),
);

export default defineConfig(
  { ignores: ['build', 'node_modules', 'var', 'simulator/kernels/assembly'] },
  js.configs.recommended,
  { files: ['**/*.{ts,tsx}'], extends: [tseslint.configs.recommended] },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
    },
  },
  { files: ['app/**/*.{ts,tsx}'], ignores: ['app/{api,domain,server,services}/**'], ...reactHooks.configs.flat.recommended },
  {
    files: ['{app,db,simulator}/**/*.{ts,tsx}', 'server.ts'],
    ignores: ['**/*.{test,bench}.{ts,tsx}', '**/testing/**'],
    plugins: { harbor: { rules: { 'closed-tables': closedTables } } },
    rules: { 'harbor/closed-tables': 'error' },
  },
  { files: ['**/*.{mjs,js}'], languageOptions: { globals: nodeGlobals } },
);
