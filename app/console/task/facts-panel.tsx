import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { computesText } from '#app/live-tasks/workload-text.ts';
import { outcomeBitLabel } from '#app/results/outcome-bit-label.ts';
import { methodName } from '#app/results/workload/method-name.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { ShortMetadata, WorkloadView } from '#simulator';
import type { RunOptionsSummary } from './run-options-summary.server.ts';

interface FactsPanelProps {
  readonly task: Pick<
    TaskView,
    'id' | 'product' | 'shots' | 'seed' | 'qubits' | 'precision' | 'versionNumber' | 'workload' | 'points'
  >;
  readonly language: string;
  readonly runOptions: RunOptionsSummary;
  readonly facts: RunFacts | null;
}

/** What a result says of its run: of one run of the program, or of a workload. */
type RunFacts = Partial<Omit<ShortMetadata, 'kind'>> &
  Pick<ShortMetadata, 'precision' | 'seconds'> & { readonly kind: ShortMetadata['kind'] | WorkloadView['kind'] };

/** Returns the rows of what a workload computes. */
function useWorkloadFacts(): (task: FactsPanelProps['task'], runOptions: RunOptionsSummary) => readonly Fact[] {
  const { t } = useTranslation('resultPage');
  const format = useFormat();
  const { t: tLists } = useTranslation('lists');
  return (task, { workload }) => {
    const kind = computesText(tLists, format, task);
    if (kind === null || workload === null) return [];
    const { sweep, derivatives, method, tolerance, step } = workload;
    return [
      [t('workload.computes'), kind],
      ...(sweep === null ? [] : [[t('workload.sweep'), sweep] as const]),
      ...(derivatives === null ? [] : [[t('workload.derivatives'), t(`workload.orders.${derivatives}`)] as const]),
      ...(method === null ? [] : [[t('workload.method'), methodName(method)] as const]),
      ...(tolerance === null ? [] : [[t('workload.tolerance'), String(tolerance)] as const]),
      ...(step === null ? [] : [[t('workload.step'), String(step)] as const]),
    ];
  };
}

/** Returns the noise description as one line. */
export function useNoiseText(): (runOptions: Pick<RunOptionsSummary, 'noise'>) => string {
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

/** Shows everything that is needed to reproduce the result. */
export function FactsPanel({ task, language, runOptions, facts }: FactsPanelProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const noise = useNoiseText();
  const workloadFacts = useWorkloadFacts();
  const precision = facts?.precision ?? task.precision;
  const chipRows = ({
    method,
    calibration,
    depth,
    czCount,
    swaps,
    expectedFidelity,
    bondLimit,
    truncationFidelity,
    trajectories,
  }: NonNullable<ShortMetadata['chip']>): readonly (readonly [string, string])[] => [
    [t('facts.method'), t(`facts.methods.${method}`)],
    [t('facts.calibration'), calibration],
    [t('facts.compiledDepth'), format.number(depth)],
    [t('facts.czCount'), format.number(czCount)],
    [t('facts.swaps'), format.number(swaps)],
    [t('facts.fidelity'), format.percent(expectedFidelity, 2)],
    ...(bondLimit === undefined ? [] : [[t('facts.bond'), format.number(bondLimit)] as const]),
    ...(truncationFidelity === undefined
      ? []
      : [[t('facts.truncation'), format.percent(truncationFidelity, 2)] as const]),
    ...(trajectories === undefined ? [] : [[t('facts.runs'), format.number(trajectories)] as const]),
  ];
  const rows: readonly Fact[] = [
    [t('facts.product'), t(`products.${task.product}.name`)],
    ...(task.versionNumber === null ? [] : [[t('facts.version'), format.number(task.versionNumber)] as const]),
    [t('facts.language'), language],
    // A seed is an identifier, so it has no thousands separators. A run without randomness has no seed.
    ...(task.shots === 0 && task.workload !== 'minimisation'
      ? []
      : [
          [t('facts.seed'), String(task.seed)] as const,
          ...(facts?.stream === undefined
            ? []
            : [[t('facts.stream'), t('facts.streamVersion', { version: facts.stream })] as const]),
          ...(task.shots === 0 ? [] : [[t('facts.shots'), format.number(task.shots)] as const]),
        ]),
    ...workloadFacts(task, runOptions),
    ...(runOptions.parameters === null ? [] : [[t('facts.parameters'), runOptions.parameters] as const]),
    ...(runOptions.states === null ? [] : [[t('facts.states'), format.number(runOptions.states)] as const]),
    [t('facts.qubits'), format.number(task.qubits)],
    ...(facts?.build === undefined ? [] : [[t('facts.build'), facts.build] as const]),
    ...(precision === null ? [] : [[t('facts.precision'), t(`facts.precisions.${precision}`)] as const]),
    ...(facts?.arithmetic === undefined
      ? []
      : [[t('facts.arithmetic'), t(`facts.arithmetics.${facts.arithmetic}`)] as const]),
    ...(task.product === 'noisy' ? [[t('facts.noise'), noise(runOptions)] as const] : []),
    ...(facts?.method === undefined ? [] : [[t('facts.method'), t(`facts.methods.${facts.method}`)] as const]),
    ...(task.product === 'chip-72'
      ? [
          [
            t('facts.placement'),
            runOptions.placement?.map((qubit) => `Q${qubit}`).join(' ') ?? t('facts.automatic'),
          ] as const,
        ]
      : []),
    ...(facts?.chip === undefined ? [] : chipRows(facts.chip)),
    ...(facts === null ? [] : [[t('facts.time'), format.duration(facts.seconds * 1000)] as const]),
    ...(facts === null || facts.kind === 'values' || facts.kind === 'points' || facts.kind === 'minimisation'
      ? []
      : [[t('facts.bitOrder'), t('facts.lowest', { bit: outcomeBitLabel(facts.kind, 0) })] as const]),
    [t('facts.task'), task.id],
  ];
  return (
    <Panel title={t('facts.title')}>
      <FactList facts={rows} />
    </Panel>
  );
}
