import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useShown } from '#app/designer/editor/view/store-context.tsx';
import { degrees, phaseText } from '#app/designer/editor/view/views/chart-frame.ts';
import type { ParameterValues } from '#app/domain/parameter-values.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Button } from '#app/ui/button.tsx';
import { type CircuitReading, FIELD_QUBITS, readBoundCircuit } from './circuit-reading.ts';
import { DesignerLink } from './designer-link.tsx';
import { LessonOutcomeTable } from './outcome-table.tsx';
import { shownOutcomes } from './shown-outcomes.ts';
import { Spheres } from './spheres.tsx';
import type { LessonRun } from './use-lesson-run.ts';

/** More spheres than this do not fit beside the table. */
const MOST_SPHERES = 3;
/** A result is read out once it has stayed for this time. */
const ANNOUNCE_MS = 800;
const ANNOUNCED_OUTCOMES = 4;

/** Reads the probabilities out after a change, and the counts after a run; nothing when the page opens. */
function ResultStatus({ reading, run }: { readonly reading: CircuitReading; readonly run: LessonRun | null }) {
  const { t } = useTranslation(['lessonCircuits', 'common']);
  const { number } = useFormat();
  const [first] = useState(reading);
  const [text, setText] = useState('');
  useEffect(() => {
    if (reading === first && run === null) return;
    const timer = setTimeout(() => {
      const pairs =
        run === null
          ? reading.outcomes.map(({ bits, probability }) => [bits, probability] as const)
          : [...run.counts].map(([bits, count]) => [bits, count] as const);
      const said = pairs
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, ANNOUNCED_OUTCOMES)
        .map(([bits, value]) => `${bits} ${number(value, { maximumFractionDigits: 4 })}`)
        .join(t('common:comma'));
      setText(run === null ? `${t('probabilityOf', { bits: reading.names })}${t('common:semicolon')}${said}` : said);
    }, ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [reading, run, first, t, number]);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

interface ResultsProps {
  readonly values: ParameterValues;
  readonly run: LessonRun | null;
  readonly onRun: () => void;
  readonly isOpenable: boolean;
}

/** The exact outcomes at the step cursor, of the circuit as if the held item had been dropped, and the last run of it. */
export function Results({ values, run, onRun, isOpenable }: ResultsProps) {
  const { t } = useTranslation('lessonCircuits');
  const { circuit } = useShown();
  const step = useDesigner((state) => state.view.step);
  const reading = useMemo(() => readBoundCircuit(circuit, values, step), [circuit, values, step]);
  const current = run !== null && run.circuit === circuit && run.values === values && step === null ? run : null;
  const phases = useMemo(
    () =>
      reading === null || reading.phases === null
        ? null
        : new Map(
            [...reading.phases].map(([bits, phase]) => [
              bits,
              { text: phaseText(phase), degrees: Math.round(degrees(phase)) },
            ]),
          ),
    [reading],
  );
  if (reading === null)
    return (
      <div className="live-circuit-results">
        <p className="muted">{t('tooLarge', { limit: FIELD_QUBITS })}</p>
        {isOpenable ? <DesignerLink circuit={circuit} /> : null}
      </div>
    );
  return (
    <div className="live-circuit-results">
      <div className="live-circuit-numbers">
        <LessonOutcomeTable
          names={reading.names}
          shown={shownOutcomes(reading.outcomes, reading.width)}
          phases={phases}
          counts={current?.counts ?? null}
        />
        {circuit.qubits <= MOST_SPHERES ? <Spheres circuit={circuit} bloch={reading.bloch} /> : null}
      </div>
      <p className="live-circuit-actions">
        <Button type="button" size="sm" icon="play" onClick={onRun}>
          {t('run')}
        </Button>
        {current === null ? null : <span className="muted number">{t('seed', { seed: current.seed })}</span>}
        {isOpenable ? <DesignerLink circuit={circuit} /> : null}
      </p>
      <ResultStatus reading={reading} run={current} />
    </div>
  );
}
