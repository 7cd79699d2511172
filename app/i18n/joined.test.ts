import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinedTexts } from './joined.ts';
import { adviceItems } from './locales/zh/advice-items.ts';
import { chip } from './locales/zh/chip.ts';
import { designerPage } from './locales/zh/designer-page.ts';
import { editorDialogs } from './locales/zh/editor-dialogs.ts';
import { editorParts } from './locales/zh/editor-parts.ts';
import { firstVisit } from './locales/zh/first-visit.ts';
import { zh } from './locales/zh/index.ts';
import { localRun } from './locales/zh/local-run.ts';
import { noise } from './locales/zh/noise.ts';
import { noiseChoices } from './locales/zh/noise-choices.ts';
import { parameters } from './locales/zh/parameters.ts';
import { workload } from './locales/zh/workload.ts';
import { workloadForm } from './locales/zh/workload-form.ts';

describe('two trees of texts', () => {
  it('are merged at every depth', () => {
    expect(joinedTexts({ a: { b: '1', c: { d: '2' } } }, { a: { c: { e: '3' } }, f: '4' })).toEqual({
      a: { b: '1', c: { d: '2', e: '3' } },
      f: '4',
    });
  });

  it('never contain the same text key', () => {
    expect(() => joinedTexts({ a: '1' }, { a: '2' })).toThrow(/two places/);
  });
});

/** Returns the files that a module imports in a browser. */
function reached(start: string, visited = new Set<string>()): ReadonlySet<string> {
  if (visited.has(start) || /\.server\.tsx?$|\/locales\//.test(start)) return visited;
  visited.add(start);
  const source = readFileSync(start, 'utf8');
  for (const [, from] of source.matchAll(
    /(?:^(?:import|export)\s+(?!type)[^;]*?|import\()['"]((?:\.|#app\/)[^'"]+\.tsx?)['"]/gm,
  ))
    reached(from!.startsWith('#') ? resolve(from!.slice(1)) : resolve(dirname(start), from!), visited);
  return visited;
}

const isText = (tree: unknown, key: string): boolean => {
  const found = key
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? part[name as never] : undefined,
      tree,
    );
  return found !== undefined;
};

describe('the texts that the designer’s page loads', () => {
  const files = [...reached(resolve('app/designer/page/designer.tsx')), ...reached(resolve('app/root.tsx'))];
  /**
   * The first visit, runs in the browser, the chip, noise, parameters, observables, results of workloads, parts of the
   * live views, and dialogs and the menu of the editor bring theirs.
   */
  const textsOf = (file: string) => ({
    ...designerPage,
    firstVisit,
    ...(file.includes('/app/designer/chip/') && { chip }),
    ...(file.includes('/app/designer/local-run/') && { localRun }),
    ...(file.includes('/app/designer/parameters/') && { parameters }),
    ...(file.includes('/app/designer/workload/') && { workloadForm }),
    ...(file.includes('/app/results/workload/') && { workload }),
    ...(/\/noise\/|\/noise-inputs\./.test(file) && {
      noise,
      designer: joinedTexts(designerPage.designer, { form: noiseChoices }),
    }),
    ...(file.includes('/advice-items.') && { designer: joinedTexts(designerPage.designer, { advice: adviceItems }) }),
    ...(/\/views\/(?:view-parts|reading-tables)\./.test(file) && { editorParts }),
    ...(/\/(?:board-menu|gate-help|shortcut-sheet|wire-dialog)\./.test(file) && { editorDialogs }),
  });
  const keys = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const areas = [...source.matchAll(/useTranslation\('(\w+)'\)/g)].map(([, area]) => area!);
    const own =
      areas.length === 1 ? [...source.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => `${areas[0]}:${key}`) : [];
    /** A key with a value in it: the branch before the value. */
    const branches = [
      ...(areas.length === 1 ? [...source.matchAll(/\bt\(`([\w-]+(?:\.[\w-]+)*)\.\$\{/g)] : []).map(
        ([, branch]) => `${areas[0]}:${branch}`,
      ),
      ...[...source.matchAll(/`(\w+:[\w-]+(?:\.[\w-]+)*)\.\$\{/g)].map(([, branch]) => branch!),
    ];
    return [
      ...own,
      ...branches,
      ...[...source.matchAll(/['"`](\w+:[\w-]+(?:\.[\w-]+)*)['"`]/g)]
        .map(([, key]) => key!)
        .filter((key) => Object.hasOwn(zh, key.split(':')[0]!)),
    ].map((key) => ({ key, texts: textsOf(file) }));
  });

  it('contain every text key that its files use', () => {
    const isIn = (texts: unknown, key: string): boolean =>
      [key, `${key}_other`].some((each) => isText(texts, each.replace(':', '.')));
    const named = keys.filter(({ key }) => isIn(zh, key));
    expect(new Set(named.map(({ key }) => key)).size).toBeGreaterThan(200);
    expect(named.filter(({ key, texts }) => !isIn(texts, key)).map(({ key }) => key)).toEqual([]);
  });
});
