import type { TextFunction } from '#app/i18n/text-function.ts';
import type { BrokenLimit, CounterExample, ExerciseVerdict, GradedExercise } from './grading/exercise-contract.ts';
import {
  amplitudeText,
  comparedTexts,
  inputText,
  namedStatesText,
  percentText,
  stateText,
} from './grading/state-text.ts';

export type VerdictTexts = TextFunction<'learnVerdicts'>;

const joined = (names: readonly string[]): string => names.join(', ');
const pairText = (qubits: readonly number[]): string => joined(qubits.map((qubit) => `q[${qubit}]`));

/** An end of a range as statements print it. */
const angleText = (typed: string): string => typed.replaceAll('pi', 'π');

function exampleSentence(t: VerdictTexts, example: CounterExample): string {
  switch (example.of) {
    case 'unitary':
      return t('unitary', {
        input: inputText(example.input),
        ...comparedTexts(example.wanted, example.got, stateText),
      });
    case 'state':
      return t('state', {
        bits: example.bits,
        ...comparedTexts(example.wantedAmplitude, example.gotAmplitude, amplitudeText),
      });
    case 'distribution':
      return t('distribution', {
        outcome: example.outcome,
        ...comparedTexts(example.wanted, example.got, percentText),
      });
    case 'transfer': {
      const values = {
        input: namedStatesText(example.input),
        outcome: example.outcome,
        ...(example.got === null
          ? { wanted: stateText(example.wanted), got: t('entangled') }
          : comparedTexts(example.wanted, example.got, stateText)),
      };
      return t(example.outcome === '' ? 'transferUnmeasured' : 'transfer', values);
    }
  }
}

function limitSentence(t: VerdictTexts, broken: BrokenLimit): string {
  switch (broken.limit) {
    case 'gates':
      return t('limit.gates', { got: broken.got });
    case 'pairs':
      return t('limit.pairs', { got: pairText(broken.got) });
    case 'on-qubits':
      return t('limit.on-qubits', { got: pairText([broken.got]), wanted: pairText(broken.wanted) });
    case 'fresh':
      return t('limit.fresh', { got: pairText([broken.got]) });
    case 'reads':
    case 'reads-only':
      return t(`limit.${broken.limit}`, { qubit: `q[${broken.qubit}]`, bit: `c[${broken.bit}]` });
    case 'range':
      return t('limit.range', { name: broken.name, least: angleText(broken.least), most: angleText(broken.most) });
    case 'locked':
      return t('limit.locked', { lines: broken.lines.join(' ') });
    default:
      return t(`limit.${broken.limit}`, { wanted: broken.wanted, got: broken.got });
  }
}

/** Returns what a verdict says first. */
export function verdictSentence(t: VerdictTexts, verdict: ExerciseVerdict): string {
  switch (verdict.kind) {
    case 'right':
      return t('right');
    case 'wrong':
      return exampleSentence(t, verdict.example);
    case 'limit':
      return limitSentence(t, verdict);
    case 'measures':
      return t(`measures.${verdict.operation}`);
    case 'not-allowed':
      return t(`not-allowed.${verdict.operation}`);
    case 'free-parameters':
      return t('free-parameters', { names: joined(verdict.names) });
    case 'too-large':
      return t(`too-large.${verdict.of}`, { limit: verdict.limit });
    case 'not-a-number':
      return t(`not-a-number.${verdict.reason}`, { text: verdict.text });
    case 'unanswered':
      return verdict.names.length > 0 ? t('unansweredNames', { names: joined(verdict.names) }) : t('unanswered');
    default:
      return t(verdict.kind);
  }
}

/**
 * Returns what a verdict says besides, in the order of importance.
 *
 * @param locked the locked blocks of the exercise
 */
export function verdictDetails(
  t: VerdictTexts,
  verdict: ExerciseVerdict,
  locked: GradedExercise['locked'],
): readonly string[] {
  if (verdict.kind === 'right')
    return [
      ...(verdict.better === null ? [] : [t(`better.${verdict.better}`)]),
      ...(verdict.numbers === null ? [] : [t('numbers', { ...verdict.numbers })]),
    ];
  if (verdict.kind !== 'wrong') return [];
  const { example, variant } = verdict;
  const helpers = 'helpersNotZero' in example ? example.helpersNotZero : 0;
  return [
    ...(variant === null
      ? []
      : [t('variant', { before: locked[variant.block]!.join(' '), after: variant.lines.join(' ') || t('nothing') })]),
    ...(helpers > 1e-7 ? [t('helpers', { percent: percentText(helpers) })] : []),
  ];
}

/** The line of the program that a verdict is about; null if there is none. */
export const lineOf = (verdict: ExerciseVerdict): number | null =>
  'line' in verdict && typeof verdict.line === 'number' ? verdict.line : null;
