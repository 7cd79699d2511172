import { expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { shownName, storedName } from './experiment-name.ts';
import { EXPERIMENT_DEFAULTS } from './limits.ts';

const zh = translator('zh-CN');
const en = translator('en-US');

it('shows the stored default name in the language of the reader, and every other name as it is', () => {
  expect(shownName(EXPERIMENT_DEFAULTS.name, zh)).toBe('未命名实验');
  expect(shownName(EXPERIMENT_DEFAULTS.name, en)).toBe('Untitled Experiment');
  for (const name of ['Bell', '', 'untitled experiment', '未命名实验 2', '🙂'.repeat(200)]) {
    expect(shownName(name, zh)).toBe(name);
  }
});

it('stores the default name of the specification, in whatever language it was shown', () => {
  expect(storedName('未命名实验', [zh, en])).toBe('Untitled Experiment');
  expect(storedName(' 未命名实验 ', [zh, en])).toBe('Untitled Experiment');
  expect(storedName('Untitled Experiment', [zh, en])).toBe('Untitled Experiment');
  for (const name of ['Bell', '', '未命名实验 2', ' Bell ']) expect(storedName(name, [zh, en])).toBe(name);
});
