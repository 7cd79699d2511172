import { runQuietly, type Step } from './steps.mjs';

const CACHE = 'node_modules/.cache';

const check = (name: string, script: string, args: readonly string[] = []): Step => ({
  name,
  run: () => runQuietly('npm', ['run', '-s', script, '--', ...args]),
});

/**
 * Returns the checks of the source, the longest first. Lint is in two halves, which run in parallel on two cores.
 *
 * The script `lint:code` gives Node a larger heap: the types of `app` nearly fill the usual one, and almost half of the
 * time went to collecting garbage. `typecheck` uses one checker, because each checker instantiates the types anew: four
 * take twice the CPU time of one, which the lint beside it needs.
 *
 * With `hasCache` they check only what has changed since the last time. Caches compare contents instead of times,
 * because a checkout resets the times of files. Lint rules with types can miss a finding in a cached file if a type in
 * another file changed, so `npm test` has no cache.
 */
export function checks({ hasCache }: { readonly hasCache: boolean }): readonly Step[] {
  const cacheIn = (place: string): readonly string[] =>
    hasCache ? ['--cache', '--cache-strategy=content', `--cache-location=${CACHE}/${place}`] : [];
  return [
    check('lint of app', 'lint:code', ['app', ...cacheIn('eslint-app/')]),
    check('lint of the rest', 'lint:code', ['.', '--ignore-pattern=app', ...cacheIn('eslint-rest/')]),
    check('types', 'typecheck'),
    check(
      'module boundaries',
      'lint:boundaries',
      hasCache ? [`--cache=${CACHE}/depcruise`, '--cache-strategy=content'] : [],
    ),
    check('format', 'lint:format', cacheIn('prettier-check')),
    check('unused code', 'lint:unused'),
  ];
}
