import type { Advice, AdviceReason } from './adviser.ts';
import { describeRefusal } from './messages.ts';

/** English sentences for terminals and logs. */
const SENTENCES: Readonly<Record<AdviceReason, string>> = {
  made_for_this: 'intended for this request',
  fastest: 'the fastest, {factor} times as fast as the next',
  as_fast: 'as fast as the fastest',
  slower: '{factor} times as slow',
  amplitudes_only: 'no counts; returns amplitudes of given basis states',
  adds_noise: 'counts with the noise of an emulated machine',
  meant_for_noise: 'intended for noisy circuits; no noise model given',
  leaves_out_noise: 'ignores the noise model',
  refused: '',
};

/** One line per engine, best first; the recommended one starts with a mark. */
export function describeAdvice(advice: readonly Advice[]): string {
  return advice
    .map(({ engine, estimate, reason, values, isRecommended }) => {
      const name = `${isRecommended ? '→' : ' '} ${engine.padEnd(17)}`;
      if (!estimate.ok) return `${name}  no: ${describeRefusal(estimate)}`;
      const sentence = SENTENCES[reason].replace(/\{(\w+)\}/g, (whole, key: string) =>
        values[key] === undefined ? whole : values[key].toPrecision(2),
      );
      return `${name}  ${estimate.seconds.toPrecision(2)} s, ${(estimate.memoryBytes / 2 ** 20).toPrecision(3)} MiB: ${sentence}`;
    })
    .join('\n');
}
