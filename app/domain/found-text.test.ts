import { describe, expect, it } from 'vitest';
import { formatter } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { type EndedWorkload, foundText } from './found-text.ts';

const said = (workload: EndedWorkload, locale: Locale) => foundText(translator(locale), formatter(locale), workload);

describe('what a workload found', () => {
  it.each<readonly [EndedWorkload, string | null, string | null]>([
    [{ kind: 'points', points: 1000, outcome: { failed: 0 } }, '扫描了 1,000 个点', 'sweep of 1,000 points'],
    [
      { kind: 'points', points: 41, outcome: { failed: 2 } },
      '扫描了 41 个点，其中 2 个没有结果',
      'sweep of 41 points, 2 without a result',
    ],
    [{ kind: 'programs', points: 3, outcome: { failed: 0 } }, '运行了 3 个程序', 'batch of 3 programs'],
    [
      { kind: 'minimisation', points: 200, outcome: { value: -1.8572750302 } },
      '最低值为 −1.857275',
      'minimum found, −1.857275',
    ],
    [
      { kind: 'minimisations', points: 7, outcome: { failed: 1 } },
      '对 7 个可观测量做了最小化，其中 1 个没有结果',
      'minimization of 7 observables, 1 without a result',
    ],
    [{ kind: 'values', points: 1, outcome: { observables: 1, value: 0.5 } }, '期望值为 0.5', 'expectation value 0.5'],
    [
      { kind: 'values', points: 1, outcome: { observables: 2 } },
      '已算出 2 个可观测量的期望值',
      'values of 2 observables',
    ],
    [{ kind: 'values', points: 1, outcome: { observables: 0 } }, '已算出末态的性质', 'properties of the final state'],
    [{ kind: 'values', points: 1, outcome: { observables: 1, value: -1e-17 } }, '期望值为 0', 'expectation value 0'],
    [{ kind: 'points', points: 41 }, null, null],
  ])('is said in short: %j', (workload, chinese, english) => {
    expect([said(workload, 'zh-CN'), said(workload, 'en-US')]).toEqual([chinese, english]);
  });
});
