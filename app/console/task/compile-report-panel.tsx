import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { ShortMetadata } from '#simulator';

type Row = readonly [name: string, value: string];

interface CompileReportPanelProps {
  readonly facts: ShortMetadata;
  /** Size of the source circuit; null if it cannot be drawn. */
  readonly source: { readonly operations: number; readonly depth: number } | null;
  /** Estimated by the engine before the run. */
  readonly estimatedMs: number | null;
}

/**
 * Describes how an engine ran a task, in a sentence and figures. Returns null for engines that have a separate report
 * or none.
 */
function useReport(): (facts: ShortMetadata) => { readonly about: string; readonly rows: readonly Row[] } | null {
  const { t } = useTranslation('console');
  const format = useFormat();
  const power = (log2: number) => `2^${format.number(log2, { maximumFractionDigits: 1 })}`;
  const bytes = (count: number) =>
    count < 2 ** 20
      ? `${format.number(Math.ceil(count / 1024))} KiB`
      : `${format.number(count / 2 ** 20, { maximumFractionDigits: 1 })} MiB`;
  const planRows = ({
    gates,
    rotations,
    pairRotations,
    exchanges,
    dense,
    phases,
    tables,
    records,
    passes,
  }: NonNullable<NonNullable<ShortMetadata['stateVector']>['plan']>): readonly Row[] => [
    [t('report.gates'), format.number(gates)],
    [t('report.rotations'), format.number(rotations + pairRotations)],
    [t('report.exchanges'), format.number(exchanges)],
    [t('report.dense'), format.number(dense)],
    [t('report.phases'), format.number(phases)],
    [t('report.tables'), format.number(tables)],
    [t('report.records'), format.number(records)],
    [t('report.passes'), format.number(passes)],
  ];
  return ({ stateVector, method, placed, cost, cut }) => {
    if (stateVector !== undefined) {
      return {
        about: t(`report.stateVector.${stateVector.method}`),
        rows: [
          ...(stateVector.plan === undefined ? [] : planRows(stateVector.plan)),
          [t('report.stateBytes'), bytes(stateVector.stateBytes)],
        ],
      };
    }
    if (method !== undefined && placed !== undefined) {
      return {
        about: t(`report.noisy.${method}`),
        rows: [
          [t('report.gates'), format.number(placed.gates)],
          [t('report.channels'), format.number(placed.channels)],
        ],
      };
    }
    if (cost !== undefined) {
      return {
        about: t('report.contraction'),
        rows: [
          [t('report.flops'), power(cost.log2Flops)],
          [t('report.width'), format.number(cost.width)],
          [t('report.slices'), format.number(cost.slices)],
        ],
      };
    }
    if (cut !== undefined) {
      return {
        about: cut.parts.length === 1 ? t('report.whole') : t('report.cut', { parts: format.number(cut.parts.length) }),
        rows: [
          [t('report.parts'), cut.parts.map(({ qubits }) => format.number(qubits.length)).join(' + ')],
          [t('report.paths'), power(cut.pathVariables)],
          [t('report.cutCost'), power(cut.log2Cost)],
        ],
      };
    }
    return null;
  };
}

/** Shows how the program was compiled, in the figures of the engine that ran it. */
export function CompileReportPanel({ facts, source, estimatedMs }: CompileReportPanelProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const report = useReport()(facts);
  if (report === null) return null;
  const rows: readonly Row[] = [
    ...(source === null
      ? []
      : [
          [t('report.operations'), format.number(source.operations)] as const,
          [t('report.depth'), format.number(source.depth)] as const,
        ]),
    ...report.rows,
    ...(estimatedMs === null ? [] : [[t('report.estimate'), format.duration(estimatedMs)] as const]),
    [t('facts.time'), format.duration(facts.seconds * 1000)],
  ];
  return (
    <Panel title={t('report.title')} id="report">
      <p className="small muted report-about">{report.about}</p>
      <FactList facts={rows} />
    </Panel>
  );
}
