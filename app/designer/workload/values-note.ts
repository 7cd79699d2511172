import { useTranslation } from 'react-i18next';
import { SCALAR_LIVE_QUBITS } from '#app/designer/editor/live/state-summary.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { LiveError } from './exact-values.ts';
import type { LoadedValues } from './values-loader.ts';

interface ShownValues {
  readonly qubits: number;
  readonly loaded: LoadedValues | null;
  readonly rows: readonly string[];
  /** Whether runs of the product have noise, which the live values leave out. */
  readonly isNoisy: boolean;
}

/** Returns what the live values are, or why there are none; null without observables, and while they are computed. */
export function useValuesNote({ qubits, loaded, rows, isNoisy }: ShownValues): string | null {
  const { t } = useTranslation('workloadForm');
  const format = useFormat();
  if (rows.every((row) => row.trim() === '')) return null;
  if (qubits > SCALAR_LIVE_QUBITS) return t('observables.large', { limit: SCALAR_LIVE_QUBITS });
  if (loaded === null) return null;
  const { request, result } = loaded;
  if (result.kind === 'sampled') return t('observables.sampled');
  if (result.kind === 'unknown') return t('observables.unknown');
  const { shots } = request;
  if (shots === null) return t(isNoisy ? 'observables.ideal' : 'observables.exact');
  const errors = result.values.flatMap((value) => value?.error ?? []);
  const groupsOf = (kind: Exclude<LiveError['kind'], 'standard'>): number | undefined =>
    errors.flatMap((error) => (error.kind === kind ? error.groups : []))[0];
  const short = groupsOf('too-few-shots');
  const given = { count: shots, shots: format.number(shots) };
  if (short !== undefined)
    return t('observables.tooFewShots', { shots: given.shots, count: short, groups: format.number(short) });
  const sentences = [t(isNoisy ? 'observables.idealShots' : 'observables.exactShots', given)];
  const many = groupsOf('too-many-groups');
  if (many !== undefined) sentences.push(t('observables.tooManyGroups', { groups: format.number(many) }));
  return sentences.join(' ');
}
