import { expect, it } from 'vitest';
import { searchWords } from '#app/domain/text-match.ts';
import { productsNamed } from './find-entries.ts';
import { projectListPath, taskListPath } from './list-paths.ts';
import '#app/i18n/register-all.ts';

const words = (query: string) => searchWords(query).map((text) => ({ text, products: productsNamed(text) }));

it.each([
  ['', '/cloud/calculationCenter', '/cloud/projects'],
  ['bell pair', '/cloud/calculationCenter?search=bell+pair', '/cloud/projects?search=bell+pair'],
  ['noisy bell', '/cloud/calculationCenter?product=noisy&search=bell', null],
  ['含噪', '/cloud/calculationCenter?product=noisy', null],
  ['full amplitude', '/cloud/calculationCenter?product=full-amplitude', null],
  // Several products, and none that both words name.
  ['amplitude bell', null, null],
  ['full noisy', null, null],
])('the lists of a search for “%s”', (query, tasks, projects) => {
  expect([taskListPath(words(query)), projectListPath(words(query))]).toEqual([tasks, projects]);
});
