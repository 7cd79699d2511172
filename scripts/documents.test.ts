import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'simulator/*.md']);
const read = (file: string): string => readFileSync(file, 'utf8');

it.each(DOCUMENTS)('every relative link of %s leads to a file', (file) => {
  const links = [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const broken = links.filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(dirname(file), link)));
  expect(broken).toEqual([]);
});

it('every decision has a number and a title of its own', () => {
  const decisions = DOCUMENTS.filter((file) => /decisions\/\d/.test(file) && !file.includes('/000-'));
  expect(decisions.length).toBeGreaterThan(20);
  const numbers = decisions.map((file) => /(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1]);
  expect(new Set(numbers).size).toBe(decisions.length);
  for (const [index, file] of decisions.entries()) expect(read(file)).toMatch(new RegExp(`^# ${numbers[index]} \\S`));
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
  const named = [...read('CONTRIBUTING.md').matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
