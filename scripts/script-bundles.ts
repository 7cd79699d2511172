/** What the bundles of scripts of server-only pages share. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BuildOptions, type Metafile, type Plugin, version } from 'esbuild';

export const SCRIPT_OUTPUT = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  write: false,
  metafile: true,
  // What a plugin resolves does not get the settings of tsconfig.json.
  jsx: 'automatic',
  // Chinese texts are half as long as their escapes.
  charset: 'utf8',
  // Pages bring the sheets of their components, also of those that a script shows.
  loader: { '.css': 'empty' },
} as const satisfies BuildOptions;

/** The simulator is imported through one entry, so its unused modules must be removed; none does anything by itself. */
export const unusedModules: Plugin = {
  name: 'unused-modules',
  setup(context) {
    context.onResolve({ filter: /^(#simulator$|\.{1,2}\/|#simulator\/)/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === unusedModules) return undefined;
      const { kind, resolveDir, importer } = rest;
      const resolved = await context.resolve(path, { kind, resolveDir, importer, pluginData: unusedModules });
      return resolved.path.includes('/simulator/') ? { ...resolved, sideEffects: false } : resolved;
    });
  },
};

/** Scripts with texts have a small substitute for i18next. */
export const smallTexts: Plugin = {
  name: 'small-texts',
  setup(context) {
    const path = resolve('app/i18n/script-texts.tsx');
    context.onResolve({ filter: /^(react-)?i18next$/ }, () => ({ path, sideEffects: false }));
  },
};

/** A digest of the bundler, the sources of a bundle and other names that are in it. */
export function digestOf({ inputs }: Metafile, names: readonly string[] = []): string {
  const digest = createHash('sha256').update(version);
  for (const file of Object.keys(inputs).sort()) digest.update(readFileSync(file));
  for (const name of names) digest.update(name);
  return digest.digest('hex').slice(0, 8);
}
