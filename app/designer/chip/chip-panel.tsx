import { useLocation, useSearchParams } from '@remix-run/react';
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramState } from '#app/designer/form/action-data.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { CALIBRATION } from '#simulator';
import type { DrawnPlan } from '#simulator/workers';
import { ChipGraph } from './chip-graph.tsx';
import { ChipLegend } from './chip-legend.tsx';
import { ChipMap, type ShownPlacement } from './chip-map.tsx';
import { ChipSummary } from './chip-summary.tsx';
import { CompiledCircuit } from './compiled-circuit.tsx';
import { Distribution } from './distribution.tsx';
import { halfCoherenceLayers, METRICS, metricValuesOf } from './metrics.ts';
import type { Picks } from './picks.ts';
import { PlacementBar } from './placement-bar.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { QubitFacts } from './qubit-facts.tsx';
import { QubitTable } from './qubit-table.tsx';
import { scaleOf } from './scale.ts';
import { type PlacementChoice, usePlacement } from './use-placement.ts';
import { CHIP_VIEWS, type ChipQuery, chipSearch, readChipQuery } from './view-query.ts';
import './chip.css';
import './placement.css';

/** Margin around the chosen item, so that its neighbours are visible too; CSS pixels. */
const MARGIN = 72;

/** Scrolls the chosen item into view if the drawing is wider than its frame. The page itself is not scrolled. */
function useInViewport(frame: RefObject<HTMLElement>, chosen: string): void {
  useEffect(() => {
    const picture = frame.current;
    const ring = picture?.querySelector('.pick');
    if (!picture || !ring || picture.scrollWidth <= picture.clientWidth) return;
    const [visible, there] = [picture.getBoundingClientRect(), ring.getBoundingClientRect()];
    const left = Math.min(0, there.left - MARGIN - visible.left);
    const right = Math.max(0, there.right + MARGIN - visible.right);
    picture.scrollBy({ left: left || right });
  }, [frame, chosen]);
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly current: Value;
  readonly textOf: (value: Value) => string;
  readonly queryOf: (value: Value) => Partial<ChipQuery>;
  readonly onChoose: (changes: Partial<ChipQuery>) => void;
}

/**
 * A choice between views. Without JavaScript a click submits the whole form to the new URL, so that no input is lost.
 */
function Choice<Value extends string>({ label, values, current, textOf, queryOf, onChoose }: ChoiceProps<Value>) {
  const { search } = useLocation();
  return (
    <div className="segmented" role="group" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          form="designer"
          name="intent"
          value="draw"
          formAction={`${chipSearch(search, queryOf(value))}#chip`}
          aria-pressed={value === current}
          onClick={(event) => {
            event.preventDefault();
            onChoose(queryOf(value));
          }}
        >
          {textOf(value)}
        </button>
      ))}
    </div>
  );
}

const COUPLER_SCALE = scaleOf(metricValuesOf(CALIBRATION, 'cz').map(({ value }) => value));

const NOTHING_USED = { usedQubits: [], usedCouplers: [] } as const;

/** Whether a plan is for another place than the chosen one: the new one is not compiled yet. */
const isStalePlan = (picks: Picks, plan: DrawnPlan | undefined): boolean =>
  plan?.mapping.some(({ qubit, start }) => picks[qubit] !== start) ?? false;

/** Returns what the map shows: the user's choice while it is incomplete, otherwise the compiled circuit. */
function shownPlacement(
  { isByHand, picks }: PlacementChoice,
  plan: DrawnPlan | undefined,
  needed: number | null,
): ShownPlacement {
  const isOther = isByHand && (picks.length !== needed || isStalePlan(picks, plan));
  const byQubit = isByHand ? picks : undefined;
  return {
    ...(isOther || plan === undefined ? NOTHING_USED : plan),
    qubitAt: new Map(
      byQubit?.map((physical, qubit) => [physical, qubit]) ?? plan?.mapping.map(({ start, qubit }) => [start, qubit]),
    ),
  };
}

interface ChipPanelProps {
  /** Text of the placement field at the start. */
  readonly placement: string;
  readonly program: ProgramState;
}

/** The emulated machine as map, graph and table: its calibration, and where the circuit runs on it. */
export const ChipPanel = memo(function ChipPanel({ placement: initial, program }: ChipPanelProps) {
  const { t } = useTranslation('chip');
  const format = useFormat();
  const [searchParams] = useSearchParams();
  const [query, setQuery] = useState(() => readChipQuery(searchParams));
  const { view, metric, qubit } = query;
  const picture = useRef<HTMLDivElement>(null);
  useInViewport(picture, `${view} ${metric} ${qubit}`);
  const choose = (changes: Partial<ChipQuery>): void => {
    setQuery({ ...query, ...changes });
    // The URL stores the view; no data need to be loaded for it.
    window.history.replaceState(window.history.state, '', chipSearch(window.location.search, changes));
  };
  const metricValues = useMemo(() => metricValuesOf(CALIBRATION, metric), [metric]);
  const scale = useMemo(() => scaleOf(metricValues.map(({ value }) => value)), [metricValues]);
  const [plan, needed] = program.kind === 'circuit' ? [program.plan, program.circuit.qubits] : [undefined, null];
  const placement = usePlacement(initial, needed);
  const { isByHand, pickQubit, pickCoupler } = placement;
  return (
    <section className="chip" id="chip" aria-labelledby="chip-title">
      <header className="chip-head">
        <h2 id="chip-title">{t('title')}</h2>
        <Tag>{t('emulated')}</Tag>
        <span className="small muted">{t('calibrated', { date: format.day(CALIBRATION.date) })}</span>
        <span className="right chip-files">
          {(['qubits', 'couplers'] as const).map((file) => (
            <a key={file} className="link small" href={paths.chipFile(file)} download>
              {t(`files.${file}`)}
            </a>
          ))}
        </span>
      </header>
      <ChipSummary />
      <div className="chip-choices">
        <Choice
          label={t('views.label')}
          values={CHIP_VIEWS}
          current={view}
          textOf={(value) => t(`views.${value}`)}
          queryOf={(value) => ({ view: value })}
          onChoose={choose}
        />
        <Choice
          label={t('metricLabel')}
          values={METRICS}
          current={metric}
          textOf={(value) => t(`short.${value}`)}
          queryOf={(value) => ({ metric: value })}
          onChoose={choose}
        />
      </div>
      <div className="chip-stage">
        <section className="chip-placement" aria-labelledby="chip-placement-title">
          <h3 id="chip-placement-title">{t('placement.title')}</h3>
          <PlacementBar
            placement={placement}
            needed={needed}
            chosen={plan?.mapping.map(({ start }) => start) ?? null}
          />
          <PlanFacts
            program={program}
            isStale={isByHand && placement.picks.length === needed && isStalePlan(placement.picks, plan)}
          />
        </section>
        <div
          ref={picture}
          className="chip-picture"
          data-placing={isByHand || undefined}
          tabIndex={view === 'graph' ? 0 : undefined}
          role={view === 'graph' ? 'region' : undefined}
          aria-label={view === 'graph' ? t('views.graph') : undefined}
        >
          {view === 'map' ? (
            <ChipMap
              metric={metric}
              scale={scale}
              couplerScale={COUPLER_SCALE}
              chosen={qubit}
              onChoose={(next) => choose({ qubit: next })}
              shown={shownPlacement(placement, plan, needed)}
              placing={isByHand ? { pickQubit, pickCoupler } : undefined}
            />
          ) : (
            <ChipGraph metric={metric} metricValues={metricValues} scale={scale} chosen={qubit} />
          )}
        </div>
      </div>
      <ChipLegend metric={metric} scale={scale} couplerScale={COUPLER_SCALE} />
      <CompiledCircuit plan={plan} />
      <div className="chip-sides">
        <QubitFacts qubit={qubit} />
        <div>
          <Distribution metric={metric} metricValues={metricValues} scale={scale} />
          <Alert kind="warn">
            {t('coherence', {
              layers: format.number(halfCoherenceLayers(CALIBRATION)),
              gateNs: format.number(CALIBRATION.czNs),
            })}
          </Alert>
          <p className="tiny muted">{t('sourceText')}</p>
        </div>
      </div>
      <QubitTable metric={metric} scale={scale} chosen={qubit} />
    </section>
  );
});
