import { describe, expect, it } from 'vitest';
import type { Locale } from '#app/i18n/locale.ts';
import type { SimulationResult } from '#simulator';
import { explanationOf } from './explanation.ts';
import { readResultQuery } from './query.ts';
import { counted, engineFacts } from './testing/explained.ts';
import { shownResult } from './testing/shown-result.ts';
import '#app/i18n/register-all.ts';

const explained = (result: SimulationResult, locale: Locale): string => {
  const { found, meaning } = explanationOf(shownResult(result, readResultQuery(new URLSearchParams('top=8'))), locale);
  return meaning === null ? found : `${found} ${meaning}`;
};

const BELL = { '00': 0.5, '11': 0.5 };
const CHIP = { expectedFidelity: 0.912, options: {} } as never;
const spread = Object.fromEntries(
  Array.from({ length: 100 }, (_, state) => [(state * 9973).toString(2).padStart(20, '0'), 1]),
);
const amplitudes = (of: Readonly<Record<string, { re: number; im: number }>>): SimulationResult => ({
  ...engineFacts,
  engine: 'partial-amplitude',
  shots: 0,
  kind: 'amplitudes',
  amplitudes: of,
});

describe('a result in two sentences', () => {
  it.each<[SimulationResult, en: string, zh: string]>([
    [
      counted({ '00': 491, '11': 509 }, BELL),
      '00 in 49.1% and 11 in 50.9% of the shots, within one standard deviation of the ideal distribution. ' +
        'The two bits agree in every shot, yet each alone is random: they are perfectly correlated.',
      '00 占 49.1%，11 占 50.9%，与理想分布一致，偏差不到一个标准差。 ' +
        '两个比特每次都相同，而单看其中任何一个都是随机的：它们完全相关。',
    ],
    [
      counted({ '01': 560, '10': 440 }, { '01': 0.5, '10': 0.5 }),
      '01 in 56.0% and 10 in 44.0% of the shots, more than three standard deviations from the ideal distribution. ' +
        'The two bits differ in every shot, yet each alone is random: they are perfectly anticorrelated.',
      '01 占 56.0%，10 占 44.0%，与理想分布的偏差超过三个标准差。 ' +
        '两个比特每次都相反，而单看其中任何一个都是随机的：它们完全反相关。',
    ],
    [
      counted({ '0001': 100 }, { '0001': 1 }),
      'Always 0001, in agreement with the ideal distribution. The outcome of this circuit is certain.',
      '每次都是 0001，与理想分布一致。 这个线路的结果没有随机性。',
    ],
    [
      counted({ ['0'.repeat(20)]: 512, ['1'.repeat(20)]: 488 }),
      '000000…000000 in 51.2% and 111111…111111 in 48.8% of the shots. ' +
        'All bits agree in every shot, yet each alone is random: they are perfectly correlated.',
      '000000…000000 占 51.2%，111111…111111 占 48.8%。 ' +
        '各比特每次都相同，而单看其中任何一个都是随机的：它们完全相关。',
    ],
    [
      counted(spread),
      '100 different outcomes, each seen once. ' +
        'With so many outcomes, single counts say little; look at a few bits at a time, or at expectation values.',
      '共有 100 种不同的结果，各出现一次。 结果太分散，单个计数说明不了什么，更适合看部分比特的分布和期望值。',
    ],
    [
      { ...counted({ '00': 450, '01': 50, '10': 50, '11': 450 }, BELL), engine: 'noisy' },
      '00 in 45.0%, 01 in 5.0%, 10 in 5.0% and 11 in 45.0% of the shots, ' +
        'at a total variation distance of 0.1 from the ideal distribution. ' +
        'To match the ideal distribution, 10.0% of the counts would have to move; ' +
        'sampling alone explains about 1.3%, the rest comes from noise.',
      '00 占 45.0%，01 占 5.0%，10 占 5.0%，11 占 45.0%，与理想分布的总变差距离为 0.1。 ' +
        '要与理想分布完全一致，须把 10.0% 的计数移到别的结果上，采样误差只能解释约 1.3%，其余来自噪声。',
    ],
    [
      { ...counted({ '00': 480, '01': 20, '11': 500 }, BELL), engine: 'chip-72', chip: CHIP },
      '00 in 48.0%, 01 in 2.0% and 11 in 50.0% of the shots, ' +
        'at a total variation distance of 0.02 from the ideal distribution. ' +
        'The classical fidelity with the ideal distribution is 98.0%; ' +
        'the calibration predicts a fidelity of 91.2% for the compiled circuit.',
      '00 占 48.0%，01 占 2.0%，11 占 50.0%，与理想分布的总变差距离为 0.02。 ' +
        '与理想分布的经典保真度为 98.0%，按标定数据，编译后线路的预期保真度为 91.2%。',
    ],
    [
      { ...engineFacts, shots: 0, kind: 'probabilities', probabilities: { '00': 0.5, '01': 0.5 } },
      '00 with probability 50.00% and 01 with probability 50.00%. ' +
        'The bits are independent: the value of one says nothing about the others.',
      '00 的概率为 50.00%，01 的概率为 50.00%。 各比特互不相关：知道一个比特的值，并不能推断其他比特。',
    ],
    [
      amplitudes({ '000': { re: Math.SQRT1_2, im: 0 } }),
      'The probability of 000 is 50.00%. ' +
        'The requested states hold 50.00% of the probability; nothing is known of the others.',
      '000 的概率是 50.00%。 所求的基态共占 50.00% 的概率，其余基态未计算。',
    ],
    [
      amplitudes({ '0000': { re: 0, im: 3e-5 } }),
      'The probability of 0000 is 9 × 10⁻¹⁰. ' +
        'The requested states hold 9 × 10⁻¹⁰ of the probability; nothing is known of the others.',
      '0000 的概率是 9 × 10⁻¹⁰。 所求的基态共占 9 × 10⁻¹⁰ 的概率，其余基态未计算。',
    ],
    [
      amplitudes({ '00': { re: 0.5, im: 0 }, '11': { re: 0, im: 0.5 } }),
      'The 2 requested states are equally probable, 25.00% each. ' +
        'The requested states hold 50.00% of the probability; nothing is known of the others.',
      '所求的 2 个基态概率相同，各为 25.00%。 所求的基态共占 50.00% 的概率，其余基态未计算。',
    ],
    [
      amplitudes({ '0': { re: 0.6, im: 0 }, '1': { re: 0, im: 0.8 } }),
      'Of the requested states, 1 is the most probable, 64.00%. The requested states hold all of the probability.',
      '所求的基态中，1 的概率最大，为 64.00%。 所求的基态已占全部概率。',
    ],
    [
      counted({ '101': 945, '000': 8, '001': 8, '010': 8, '011': 8, '100': 8, '110': 8, '111': 7 }),
      'Most often 101 (94.5%). 101 stands out: it is about 118 times as likely as the next outcome.',
      '最常见的是 101（94.5%）。 101 最突出，概率约为次高结果的 118 倍。',
    ],
    [
      { ...engineFacts, shots: 0, kind: 'probabilities', probabilities: { '001': 1 / 3, '010': 1 / 3, '100': 1 / 3 } },
      '001 with probability 33.33%, 010 with probability 33.33% and 100 with probability 33.33%. ' +
        'In every shot exactly one bit is 1, and each is equally likely to be the one.',
      '001 的概率为 33.33%，010 的概率为 33.33%，100 的概率为 33.33%。 每次恰有一个比特为 1，各比特为 1 的概率相同。',
    ],
    [
      counted(
        { '000': 250, '001': 250, '110': 250, '111': 250 },
        { '000': 0.25, '001': 0.25, '110': 0.25, '111': 0.25 },
      ),
      '000 in 25.0%, 001 in 25.0%, 110 in 25.0% and 111 in 25.0% of the shots, ' +
        'within one standard deviation of the ideal distribution. ' +
        '4 of the 8 outcomes are equally likely and the others never occur: the bits depend on one another.',
      '000 占 25.0%，001 占 25.0%，110 占 25.0%，111 占 25.0%，与理想分布一致，偏差不到一个标准差。 ' +
        '8 种结果中只有 4 种会出现，且概率相同：各比特之间有关联。',
    ],
    [counted({}), 'There are no outcomes.', '没有得到任何结果。'],
  ])('%#', (result, english, chinese) => {
    expect(explained(result, 'en-US')).toBe(english);
    expect(explained(result, 'zh-CN')).toBe(chinese);
  });

  it('never speak of entanglement: counts in one basis cannot prove it', () => {
    for (const locale of ['en-US', 'zh-CN'] as const)
      expect(explained(counted({ '00': 491, '11': 509 }, BELL), locale)).not.toMatch(/entangle|纠缠/);
  });
});
