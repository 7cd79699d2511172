import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { basisStateLabel, type StateSummary } from '#app/designer/editor/live/state-summary.ts';
import { BlochSphere } from '#app/designer/editor/view/views/bloch-sphere.tsx';
import { phaseText, withoutNegativeZero } from '#app/designer/editor/view/views/chart-frame.ts';
import { StateBars } from '#app/designer/editor/view/views/state-bars.tsx';
import { useFormat } from '#app/i18n/react.ts';

/** Number of basis states that the sentence of a chart names. */
const NAMED_STATES = 8;
const CHARTS = ['probability', 'magnitude'] as const;

/**
 * Probabilities or amplitudes of the basis states. A radio button chooses between them, and the sheet shows the chosen
 * chart, so that it works without scripts.
 */
export const CaseBars = memo(function CaseBars({ summary }: { readonly summary: StateSummary }) {
  const { t } = useTranslation(['cases', 'editor', 'common']);
  const format = useFormat();
  const { states, qubits } = summary;
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 3 });
  const likeliest = [...states]
    .filter(({ probability }) => probability > 1e-6)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, NAMED_STATES);
  const sentence = (of: (typeof CHARTS)[number]): string =>
    likeliest
      .map(({ index, probability, magnitude, phase }) => {
        const state = basisStateLabel(index, qubits);
        return of === 'probability'
          ? t('editor:views.probabilityOf', { state, value: number(probability) })
          : t('editor:views.amplitudeOf', { state, magnitude: number(magnitude), phase: phaseText(phase) });
      })
      .join(t('common:semicolon'));
  const titles = { probability: t('editor:views.probabilities'), magnitude: t('editor:views.amplitudes') } as const;
  return (
    <section className="case-bars" aria-labelledby="case-bars-title">
      <h3 id="case-bars-title" className="visually-hidden">
        {t('cases:stage.bars')}
      </h3>
      <fieldset className="segmented case-chart-choice">
        <legend className="visually-hidden">{t('cases:stage.bars')}</legend>
        {CHARTS.map((of) => (
          <label key={of}>
            <input type="radio" name="chart" value={of} defaultChecked={of === 'probability'} />
            {titles[of]}
          </label>
        ))}
      </fieldset>
      {CHARTS.map((of) => (
        <div key={of} className="case-chart" data-of={of}>
          <div className="case-chart-scroll" tabIndex={0} role="group" aria-label={titles[of]}>
            <StateBars
              summary={summary}
              of={of}
              label={t('editor:views.described', { chart: titles[of], states: sentence(of) })}
            />
          </div>
          <p className="tiny faint">
            {t(of === 'probability' ? 'cases:stage.bitOrder' : 'editor:views.amplitudesHint')}
          </p>
        </div>
      ))}
    </section>
  );
});

/** One sphere for each qubit: its state alone. */
export const CaseBlochs = memo(function CaseBlochs({ summary: { bloch } }: { readonly summary: StateSummary }) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const number = (value: number): string => format.number(withoutNegativeZero(value, 3), { maximumFractionDigits: 3 });
  return (
    <section className="case-blochs" aria-labelledby="case-blochs-title">
      <h3 id="case-blochs-title">{t('views.bloch')}</h3>
      {/* A narrow window scrolls it. */}
      <div className="case-spheres" role="group" tabIndex={0} aria-labelledby="case-blochs-title">
        {bloch.map(({ x, y, z }, qubit) => (
          <BlochSphere
            key={qubit}
            x={x}
            y={y}
            z={z}
            name={`q${qubit}`}
            label={t('views.blochOf', { qubit: `q${qubit}`, x: number(x), y: number(y), z: number(z) })}
          />
        ))}
      </div>
    </section>
  );
});
