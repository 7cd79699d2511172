import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveStateSnapshot } from '#app/designer/editor/live/latest-wins.ts';
import { liveChoice } from '#app/designer/editor/live/live-choice.ts';
import { liveProgramOf } from '#app/designer/editor/live/live-program.ts';
import { type Average, SLOW_ON_DEMAND_QUBITS, type StateSummary } from '#app/designer/editor/live/state-summary.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { QSphere } from './q-sphere.tsx';

/** Returns a seed if the text is one. */
function seedOf(text: string): number | null {
  const seed = /^\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(seed) ? seed : null;
}

/** The seed in the sentence; every valid one is used at once. */
function SeedField({ seed }: { readonly seed: number }) {
  const { t } = useTranslation('editorParts');
  /** As long as it is typed. */
  const [text, setText] = useState<string | null>(null);
  return (
    <>
      <label className="editor-seed">
        {t('seed')}
        <input
          className="number"
          inputMode="numeric"
          autoComplete="off"
          value={text ?? String(seed)}
          aria-invalid={text !== null && seedOf(text) === null ? true : undefined}
          onChange={({ target: { value } }) => {
            setText(value);
            const typed = seedOf(value);
            if (typed !== null) liveChoice.choose({ seed: typed });
          }}
          onBlur={() => setText(null)}
        />
      </label>
      <Button
        type="button"
        kind="quiet"
        size="sm"
        onClick={() => {
          setText(null);
          liveChoice.choose({ seed: seed < Number.MAX_SAFE_INTEGER ? seed + 1 : 0 });
        }}
      >
        {t('another')}
      </Button>
    </>
  );
}

function AverageSentence({ average }: { readonly average: Average }) {
  const { t } = useTranslation('editorParts');
  const format = useFormat();
  const { noise } = liveChoice.getSnapshot();
  const named = t(noise !== null && 'preset' in noise && noise.preset === 'chip-calibration' ? 'chip' : 'model');
  switch (average.kind) {
    case 'branches':
      return t('branches', { count: average.branches });
    case 'runs':
      return t('runs', { runs: format.number(average.runs) });
    case 'density-matrix':
      return t('density', { noise: named });
    case 'trajectories':
      return t('trajectories', { noise: named, runs: format.number(average.runs) });
  }
}

/** Says of what the views are an average, with its seed, and switches noise on. */
export function AverageRow({ summary }: { readonly summary: StateSummary | null }) {
  const { t } = useTranslation('editorParts');
  const { noise, isNoisy, seed } = useSyncExternalStore(
    liveChoice.subscribe,
    liveChoice.getSnapshot,
    liveChoice.getSnapshot,
  );
  const { average, withoutNoise } = summary ?? {};
  const isSeeded = average?.kind === 'runs' || average?.kind === 'trajectories';
  return (
    <div className="editor-average" role="group" aria-label={t('label')}>
      {noise === null ? null : (
        <Checkbox checked={isNoisy} onChange={({ target }) => liveChoice.choose({ isNoisy: target.checked })}>
          {t('withNoise')}
        </Checkbox>
      )}
      {withoutNoise === undefined ? null : <p>{t(withoutNoise)}</p>}
      {average === undefined ? null : (
        <p>
          <AverageSentence average={average} />
          <SentenceGap />
          {isSeeded ? <SeedField seed={seed} /> : null}
          {'hasReadoutErrors' in average && average.hasReadoutErrors ? (
            <>
              <SentenceGap />
              {t('readout')}
            </>
          ) : null}
        </p>
      )}
    </div>
  );
}

export function MixtureNote() {
  const { t } = useTranslation('editorParts');
  return <p className="muted tiny">{t('mixture')}</p>;
}

/** Why nothing is computed, and what computes it. */
export function LargeNotice({
  snapshot: { circuit, isPossible, limit, most, engine },
  compute,
}: {
  readonly snapshot: Extract<LiveStateSnapshot, { readonly kind: 'large' }>;
  readonly compute: () => void;
}) {
  const { t } = useTranslation(['editorParts', 'editor']);
  const { qubits } = circuit;
  /** An average of more qubits would take too long. */
  const isAverage = useMemo(
    () => qubits > SLOW_ON_DEMAND_QUBITS && liveProgramOf(circuit)?.drawsOutcomes === true,
    [qubits, circuit],
  );
  const isOffered = isPossible && !isAverage;
  return (
    <div className="editor-empty muted">
      {isOffered ? (
        <p>{t('tooLarge', { qubits, live: limit })}</p>
      ) : (
        <p>{t(isAverage ? 'neverAverage' : 'never', { qubits, limit: isAverage ? SLOW_ON_DEMAND_QUBITS : most })}</p>
      )}
      {engine === 'script-only' ? <p>{t('editor:views.inScript')}</p> : null}
      {isOffered ? (
        <Button type="button" size="sm" onClick={compute}>
          {t('onDemand')}
        </Button>
      ) : null}
    </div>
  );
}

/** Maximum number of qubits of the Q-sphere. With more, its dots cannot be distinguished. */
const QSPHERE_QUBITS = 5;

/** The Q-sphere, or why there is none. */
export function QSphereView(props: { readonly summary: StateSummary; readonly label: string }) {
  const { t } = useTranslation('editorParts');
  const { isPure, qubits } = props.summary;
  if (!isPure) return <MixtureNote />;
  return qubits > QSPHERE_QUBITS ? (
    <p className="muted tiny">{t('qsphereLimit', { limit: QSPHERE_QUBITS })}</p>
  ) : (
    <QSphere {...props} />
  );
}
