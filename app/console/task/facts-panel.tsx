import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/react.ts';
import type { TaskView } from '../../services/tasks/index.ts';
import { Panel } from '../../ui/panel.tsx';
import type { ChipFacts, ResultView } from '../result/view.server.ts';
import type { AskedFacts } from './asked.server.ts';

interface FactsPanelProps {
  readonly task: TaskView;
  readonly language: string;
  readonly asked: AskedFacts;
  readonly facts: ResultView['facts'] | null;
}

/** Noise in a line. */
function useNoiseText(): (asked: AskedFacts) => string {
  const { t } = useTranslation('console');
  const { t: name } = useTranslation('designer');
  return ({ noise }) => {
    if (noise === null) return name('form.noises.none');
    if (noise.preset !== null) return name(`form.noises.${noise.preset}`);
    const kinds = [
      ...noise.channels.map((kind) => t(`facts.channels.${kind}`)),
      ...(noise.hasReadout ? [t('facts.readout')] : []),
      ...(noise.hasReset ? [t('facts.reset')] : []),
      ...(noise.hasRotation ? [t('facts.rotation')] : []),
    ];
    return kinds.length === 0 ? name('form.noises.none') : t('facts.ownNoise', { kinds: kinds.join(t('facts.and')) });
  };
}

/** All that someone needs to get the same result again. */
export function FactsPanel({ task, language, asked, facts }: FactsPanelProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const noise = useNoiseText();
  const precision = facts?.precision ?? task.precision;
  const chipRows = ({ method, calibration, depth, czCount, swaps, expectedFidelity }: ChipFacts): readonly (readonly [string, string])[] => [
    [t('facts.method'), t(`facts.methods.${method}`)],
    [t('facts.calibration'), calibration],
    [t('facts.compiledDepth'), format.number(depth)],
    [t('facts.czCount'), format.number(czCount)],
    [t('facts.swaps'), format.number(swaps)],
    [t('facts.fidelity'), format.percent(expectedFidelity, 1)],
  ];
  const rows: readonly (readonly [string, string])[] = [
    [t('facts.product'), t(`products.${task.product}.name`)],
    [t('facts.language'), language],
    // A seed is a name, not an amount: no thousands separators. Nothing random, no seed.
    ...(task.shots === 0 ? [] : [[t('facts.seed'), String(task.seed)] as const, [t('facts.shots'), format.number(task.shots)] as const]),
    ...(asked.states === null ? [] : [[t('facts.states'), format.number(asked.states)] as const]),
    [t('facts.qubits'), format.number(task.qubits)],
    ...(precision === null ? [] : [[t('facts.precision'), t(`facts.precisions.${precision}`)] as const]),
    ...(task.product === 'noisy' ? [[t('facts.noise'), noise(asked)] as const] : []),
    ...(facts?.method === undefined ? [] : [[t('facts.method'), t(`facts.methods.${facts.method}`)] as const]),
    ...(facts === null || facts.distance === null ? [] : [[t('facts.distance'), format.number(facts.distance, { maximumFractionDigits: 3 })] as const]),
    ...(facts?.cost === undefined ? [] : [[t('facts.flops'), `2^${format.number(facts.cost.log2Flops, { maximumFractionDigits: 1 })}`] as const, [t('facts.width'), format.number(facts.cost.width)] as const]),
    ...(facts?.chip === undefined ? [] : chipRows(facts.chip)),
    ...(facts === null ? [] : [[t('facts.time'), format.duration(facts.seconds * 1000)] as const]),
    [t('facts.bitOrder'), t('facts.lowest')],
    [t('facts.task'), task.id],
  ];
  return (
    <Panel title={t('facts.title')}>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
