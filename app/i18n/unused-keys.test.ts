import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { zh } from './locales/zh/index.ts';

type Tree = { readonly [key: string]: string | Tree };

/** `area.key.key` → text. A plural counts as one key: no code names its forms. */
function texts(tree: Tree, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const fullKey = path === '' ? key : `${path}.${key}`;
    return typeof value === 'string' ? [[fullKey.replace(/_other$/, ''), value] as const] : texts(value, fullKey);
  });
}

/** A key between quotes: `'key'`, `'section.key'`, `'area:section.key'`. */
const LITERAL = /(?<=['"`])[\w-]+(?:[.:][\w-]+)*(?=['"`])/g;
/** A key with parts that are computed: `section.${id}`, `area:${id}.title`. */
const TEMPLATE = /`((?:[\w.:-]|\$\{[^{}`]*(?:\([^()`]*\))?\})*)`/g;
/** A dot or colon next to a part that is written: of `${a}.${b}` or `${a}` nothing can be said. */
const NAMES_SOMETHING = /[\w-][.:]|[.:][\w-]/;

const lastTwo = (key: string): string => key.split('.').slice(-2).join('.');

/** Returns a function that says whether the code can mean a key of the texts. */
function usesIn(sources: readonly string[]): (key: string) => boolean {
  const literals = new Set<string>();
  const templates = new Set<string>();
  for (const source of sources) {
    for (const [literal] of source.matchAll(LITERAL)) {
      const key = literal.replace(':', '.');
      literals.add(key.includes('.') ? lastTwo(key) : key);
    }
    for (const [, template = ''] of source.matchAll(TEMPLATE)) {
      const parts = template.split(/\$\{[^}]*\}/);
      if (parts.length < 2 || !parts.some((part) => NAMES_SOMETHING.test(part))) continue;
      // Values of choices may have spaces.
      templates.add(parts.map((part) => part.replace(':', '.').replaceAll('.', '\\.')).join('[\\w .-]*'));
    }
  }
  const pattern = new RegExp(`(?:^|\\.)(?:${[...templates].join('|')})$`);
  return (key) => {
    const segments = key.split('.');
    // The area is rarely written: most code reads the texts of one area.
    const isLiteral = literals.has(lastTwo(key)) || (segments.length === 2 && literals.has(segments[1]!));
    return isLiteral || pattern.test(key);
  };
}

const SOURCES = globSync('app/**/*.{ts,tsx}')
  .filter(
    (path) => !/^app\/i18n\/locales\/|^app\/applications\/\w+\/words\/|\.test\.tsx?$/.test(path.replaceAll('\\', '/')),
  )
  .map((path) => readFileSync(path, 'utf8'));

/** Keys that are used in a way that the search does not see; each with its reason. */
const EXCEPTIONS: readonly string[] = [];

describe('the keys of the texts', () => {
  it('are all used: their last two parts are in the code, or a template that can give them', () => {
    const all = texts(zh);
    const isUsed = usesIn([...SOURCES, ...all.map(([, text]) => text.replaceAll(/\$t\(([^)]*)\)/g, "'$1'"))]);
    const unused = all.map(([key]) => key).filter((key) => !isUsed(key));
    expect([...new Set(unused)].sort()).toEqual([...EXCEPTIONS].sort());
  });

  it.each([
    ['area.section.unused', false],
    ['area.section.used', true],
    ['area.section.computed.title', true],
    ['area.section.computed.text', false],
    ['area.top', true],
  ])('%s is used: %s', (key, expected) => {
    const isUsed = usesIn(["t('section.used')", 't(`area:section.${id}.title`)', "t('top')", 't(`${a}.${b}`)']);
    expect(isUsed(key)).toBe(expected);
  });
});
