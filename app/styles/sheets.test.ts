import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const APP = new URL('../', import.meta.url).pathname;
const LONGEST = 300;

const sheets = globSync('**/*.css', { cwd: APP })
  .sort()
  .map((path) => ({ path, text: readFileSync(APP + path, 'utf8') }));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** Returns what a sheet contains outside blocks: the prelude of every top-level block, and the other statements. */
function topLevel(text: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let prelude = '';
  for (const character of withoutComments(text)) {
    if (character === '{' && depth++ === 0) found.push(prelude.trim());
    if (character === '}') depth -= 1;
    if (depth === 0 && character === ';') found.push(prelude.trim());
    prelude = depth > 0 || '{};'.includes(character) ? '' : prelude + character;
  }
  return found;
}

/** Returns the sheets that another sheet imports into a layer, directly or with the sheet that imports them. */
function layeredBy(path: string, isLayered: boolean): readonly string[] {
  const { text } = sheets.find((sheet) => sheet.path === path)!;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [...withoutComments(text).matchAll(/@import '\.\/([^']+)'( layer\(\w+\))?;/g)].flatMap(([, name, layer]) => {
    const imported = folder + name!;
    const isIn = isLayered || layer !== undefined;
    return [...(isIn ? [imported] : []), ...layeredBy(imported, isIn)];
  });
}

describe('a style sheet', () => {
  it.each(sheets)(
    '$path leaves no part of a page undrawn for longer than one frame: a picture of the whole page would have blank bands',
    ({ text }) => {
      const css = withoutComments(text);
      const [uses, inFirstFrame] = [/content-visibility/g, /@keyframes left-out \{[^@]*?content-visibility: hidden;/g];
      expect([...css.matchAll(uses)]).toHaveLength([...css.matchAll(inFirstFrame)].length);
      for (const [, duration] of css.matchAll(/animation: left-out ([^;]*);/g)) expect(duration).toBe('1ms');
    },
  );

  it.each(sheets)('$path has at most 300 lines', ({ text }) => {
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(LONGEST);
  });

  const layered = layeredBy('styles/app.css', false);
  it.each(sheets.filter(({ path }) => !layered.includes(path)))('$path has every rule in a layer', ({ text }) => {
    expect(topLevel(text).filter((statement) => !/^@(layer|import)\b/.test(statement))).toEqual([]);
  });

  it('finds a rule outside a layer', () => {
    expect(topLevel('@layer pages { a { color: red } } /* { */ b { color: red }')).toEqual(['@layer pages', 'b']);
  });
});
