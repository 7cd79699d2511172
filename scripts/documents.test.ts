import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { columnsOf, MAX_COLUMNS } from './lint/line-length.mjs';

const DOCUMENTS = globSync(['*.md', '.github/**/*.md', 'docs/**/*.md', 'simulator/*.md', 'tests/cases/**/*.md']);
const read = (file: string): string => readFileSync(file, 'utf8');

it.each(DOCUMENTS)('every relative link of %s points to a file', (file) => {
  const links = [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const broken = links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(dirname(file), link)));
  expect(broken).toEqual([]);
});

/** Prettier wraps prose, but no tables and no code. */
it.each(DOCUMENTS)('no line of %s is wider than the limit for code', (file) => {
  expect(
    read(file)
      .split('\n')
      .filter((line) => columnsOf(line) > MAX_COLUMNS),
  ).toEqual([]);
});

it('every decision has a unique number, and its title as file name', () => {
  const decisions = DOCUMENTS.filter((file) => /decisions\/\d/.test(file) && !file.includes('/000-'));
  expect(decisions.length).toBeGreaterThan(20);
  const numbers = decisions.map((file) => /(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1]);
  expect(new Set(numbers).size).toBe(decisions.length);
  for (const file of decisions) {
    const [, title = ''] = /^# (.*)\n/.exec(read(file)) ?? [];
    const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    expect(basename(file, '.md')).toBe(slug.replaceAll(/^-|-$/g, ''));
  }
});

it('.nvmrc names the Node that npm installs', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  expect(read('.nvmrc').trim()).toBe(dependencies.node);
});

it('each README links to the other', () => {
  expect(read('README.md')).toContain('](README.zh.md)');
  expect(read('README.zh.md')).toContain('](README.md)');
});

it('CONTRIBUTING names only commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const documented = [...read('CONTRIBUTING.md').matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
  expect(documented.length).toBeGreaterThan(5);
  expect(documented.filter((name) => !(name in scripts))).toEqual([]);
});

/** The folders of the tree in the architecture page, as paths. */
function documentedFolders(): readonly string[] {
  const [, tree = ''] = /## The tree\n[^`]*```\n([\s\S]*?)```/.exec(read('docs/architecture.md')) ?? [];
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^( *)([a-z0-9.-]+)\/(?: |$)/.exec(line) ?? [];
    if (name === undefined) return [];
    path.length = indent.length / 2;
    path.push(name);
    return [path.join('/')];
  });
}

it('the tree of the architecture page matches the folders', () => {
  const documented = documentedFolders();
  const parents = new Set(documented.map(dirname));
  expect(parents.size).toBeGreaterThan(5);
  const roots = documented.filter((folder) => !folder.includes('/'));
  const folders = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((folder) => parents.has(dirname(folder)) && !folder.endsWith('/testing')),
  );
  expect(documented.filter((folder) => folder.includes('/')).toSorted()).toEqual(folders.toSorted());
});

/** Tables, which grow with the product: the texts of a language, and the columns of the database. */
const LONG_TABLES = ['app/i18n/locales/', 'db/schema.ts'];
const MAX_LINES = 400;

it('no source file has more than 400 lines, except tables', () => {
  const sources = globSync('{app,db,scripts,simulator,tests}/**/*.{ts,tsx,css}').concat('server.ts');
  expect(sources.length).toBeGreaterThan(1000);
  const long = sources
    .filter((file) => !LONG_TABLES.some((table) => file.startsWith(table)))
    .filter((file) => read(file).trimEnd().split('\n').length > MAX_LINES);
  expect(long).toEqual([]);
});
