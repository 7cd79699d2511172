import { type ComponentProps, memo, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveStateWorker } from '#app/designer/editor/live/latest-wins.ts';
import { liveChoice } from '#app/designer/editor/live/live-choice.ts';
import { basisStateLabel, type StateSummary } from '#app/designer/editor/live/state-summary.ts';
import { plainName, qubitName } from '#app/drawing/names.ts';
import { loadEditorPartTexts } from '#app/i18n/page-texts.ts';
import { useFormat } from '#app/i18n/react.ts';
import { laterComponent } from '#app/ui/lazy-component.ts';
import type { Circuit } from '#simulator';
import { BlochSphere } from './bloch-sphere.tsx';
import { phaseText, withoutNegativeZero } from './chart-frame.ts';
import { StateTable } from './reading-table.tsx';
import { StateBars } from './state-bars.tsx';
import { useLiveState } from './use-live-state.ts';
import './views.css';

const AverageRow = laterComponent(() => loadViewParts().then(({ AverageRow }) => AverageRow));
const LargeNotice = laterComponent(() => loadViewParts().then(({ LargeNotice }) => LargeNotice));
/** In the place of amplitudes. */
const MixtureNote = laterComponent(() => loadViewParts().then(({ MixtureNote }) => MixtureNote));
const QSphereView = laterComponent(() => loadViewParts().then(({ QSphereView }) => QSphereView));

/** Loaded with their texts for the first circuit that needs them: most are small, have one state, and no noise. */
async function loadViewParts() {
  const [{ AverageRow, LargeNotice, MixtureNote, QSphereView }] = await Promise.all([
    import('./view-parts.tsx'),
    loadEditorPartTexts(),
  ]);
  return { AverageRow, LargeNotice, MixtureNote, QSphereView };
}

const hasNoise = (): boolean => liveChoice.getSnapshot().noise !== null;

export const VIEWS = ['probabilities', 'amplitudes', 'bloch', 'qsphere'] as const;
export type ViewName = (typeof VIEWS)[number];

const Panel = ({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}) => (
  <section className="editor-view" aria-label={title}>
    <h3>
      {title} <span>{note}</span>
    </h3>
    {children}
  </section>
);

/** Bars in a box that scrolls them. Another number of bars is another chart, drawn whole until it has been measured. */
function WideBars(props: Omit<ComponentProps<typeof StateBars>, 'scroller'>) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} className="editor-wide-chart">
      <StateBars key={props.summary.states.length} {...props} scroller={scroller} />
    </div>
  );
}

const Charts = memo(function Charts({
  summary: summary,
  circuit,
  chosen,
}: {
  readonly summary: StateSummary;
  readonly circuit: Circuit;
  readonly chosen: ReadonlySet<ViewName>;
}) {
  const { t } = useTranslation(['editor', 'common']);
  const format = useFormat();
  const { states, hidden, qubits, bloch, isPure } = summary;
  const name = (qubit: number): string => plainName(qubitName(circuit, qubit));
  const number = (value: number): string => format.number(withoutNegativeZero(value, 3), { maximumFractionDigits: 3 });
  const counted = t('views.states', {
    shown: format.number(states.length),
    total: format.number(states.length + hidden.count),
  });
  const statesNote =
    hidden.count === 0
      ? counted
      : `${counted} · ${t('views.probabilityOf', { state: t('views.others'), value: number(hidden.probability) })}`;
  const likeliest = [...states]
    .sort((a, b) => b.probability - a.probability)
    .slice(0, 8)
    .filter(({ probability }) => probability > 1e-6);
  // Sentence templates: a translation for every state and qubit would take longer than drawing them.
  const sentence = {
    probability: t('views.probabilityOf', { state: '%s', value: '%v' }),
    magnitude: t('views.amplitudeOf', { state: '%s', magnitude: '%v', phase: '%p' }),
  };
  const vector = t('views.blochOf', { qubit: '%q', x: '%x', y: '%y', z: '%z' });
  const describe = (of: keyof typeof sentence): string =>
    likeliest
      .map((state) =>
        sentence[of]
          .replace('%s', basisStateLabel(state.index, qubits))
          .replace('%v', number(state[of]))
          .replace('%p', phaseText(state.phase)),
      )
      .join(t('common:semicolon'));
  return (
    <>
      <div className="editor-charts">
        {chosen.has('probabilities') ? (
          <Panel title={t('views.probabilities')} note={statesNote}>
            <WideBars
              summary={summary}
              of="probability"
              label={t('views.described', { chart: t('views.probabilities'), states: describe('probability') })}
            />
          </Panel>
        ) : null}
        {chosen.has('amplitudes') ? (
          <Panel title={t('views.amplitudes')} note={isPure ? t('views.amplitudesHint') : ''}>
            {isPure ? (
              <WideBars
                summary={summary}
                of="magnitude"
                label={t('views.described', { chart: t('views.amplitudes'), states: describe('magnitude') })}
              />
            ) : (
              <MixtureNote />
            )}
          </Panel>
        ) : null}
        {chosen.has('bloch') ? (
          <Panel title={t('views.bloch')} note="">
            <div className="editor-blochs">
              {bloch.map(({ x, y, z }, qubit) => (
                <BlochSphere
                  key={qubit}
                  x={x}
                  y={y}
                  z={z}
                  name={name(qubit)}
                  label={vector
                    .replace('%q', name(qubit))
                    .replace('%x', number(x))
                    .replace('%y', number(y))
                    .replace('%z', number(z))}
                />
              ))}
            </div>
          </Panel>
        ) : null}
        {chosen.has('qsphere') ? (
          <Panel title={t('views.qsphere')} note="">
            <QSphereView
              summary={summary}
              label={t('views.described', { chart: t('views.qsphere'), states: describe('magnitude') })}
            />
          </Panel>
        ) : null}
      </div>
      <StateTable summary={summary} qubitName={name} />
    </>
  );
});

/** Live results of the circuit after any column: probabilities, amplitudes, Bloch vectors, Q-sphere. */
export const LiveViews = memo(function LiveViews({
  makeWorker,
  chosen,
}: {
  readonly makeWorker: () => LiveStateWorker;
  readonly chosen: ReadonlySet<ViewName>;
}) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const { snapshot, compute } = useLiveState(makeWorker);
  const summary = snapshot.kind === 'ready' ? snapshot.summary : null;
  const isNoiseOffered = useSyncExternalStore(liveChoice.subscribe, hasNoise, hasNoise);
  return (
    <div className="editor-views">
      {isNoiseOffered || summary?.average !== undefined ? <AverageRow summary={summary} /> : null}
      {snapshot.kind === 'idle' ? <p className="editor-empty muted">{t('views.computing')}</p> : null}
      {snapshot.kind === 'failed' ? <p className="editor-empty muted">{t('views.failed')}</p> : null}
      {snapshot.kind === 'large' ? <LargeNotice snapshot={snapshot} compute={compute} /> : null}
      {snapshot.kind === 'ready' ? (
        <>
          <Charts summary={snapshot.summary} circuit={snapshot.circuit} chosen={chosen} />
          <footer>
            {snapshot.summary.isPure ? (
              <span className="editor-legend">
                −π <span className="editor-phases" role="img" aria-label={t('views.legend')} /> π
              </span>
            ) : null}
            <span>{t('views.bitOrder')}</span>
            {snapshot.engine === 'script-only' ? <span>{t('views.inScript')}</span> : null}
            <span className="number" data-testid="view-time" data-engine={snapshot.engine}>
              {t('views.time', { duration: format.duration(snapshot.milliseconds) })}
            </span>
          </footer>
        </>
      ) : null}
    </div>
  );
});
