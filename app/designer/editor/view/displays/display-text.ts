import { qubitState } from '#app/designer/editor/live/displayed.ts';
import type { EditorText } from '#app/designer/editor/view/announcement-text.ts';
import { phaseText } from '#app/designer/editor/view/views/chart-frame.ts';
import { describeOperation, type DesignerText } from '#app/drawing/describe.ts';
import type { Formatter } from '#app/i18n/format.ts';
import type { Circuit, DisplayOperation } from '#simulator';
import type { DisplaySnapshot } from './display-snapshot.ts';

/** Rounds to three decimals, without a minus sign for zero. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 || 0;

/** Formats a percentage. A decimal is used only if a probability would otherwise look impossible or certain. */
export const percent = (format: Formatter, probability: number): string =>
  format.number(probability, {
    style: 'percent',
    maximumFractionDigits: probability < 0.01 || probability > 0.99 ? 1 : 0,
  });

function valueText(
  t: EditorText,
  format: Formatter,
  display: DisplayOperation['display'],
  snapshot: DisplaySnapshot,
): string {
  switch (snapshot.kind) {
    case 'computing':
      return t('editor:displays.computing');
    case 'failed':
      return t('editor:displays.failed');
    case 'ahead':
      return t('editor:displays.ahead');
    case 'large':
      return t('editor:displays.large', { qubits: snapshot.qubits, limit: snapshot.limit });
    case 'value': {
      const { bloch, of } = snapshot.reading;
      const { probability, coherence, phase, purity } = qubitState(bloch);
      const number = (value: number): string => format.number(rounded(value), { maximumFractionDigits: 3 });
      const one = percent(format, probability);
      const angle = rounded(coherence) === 0 ? t('editor:displays.noPhase') : phaseText(phase);
      const text = {
        probability: () => t('editor:displays.probability', { one }),
        bloch: () =>
          t('editor:displays.bloch', {
            x: number(bloch.x),
            y: number(bloch.y),
            z: number(bloch.z),
            purity: number(purity),
          }),
        density: () =>
          t('editor:displays.density', {
            zero: number(1 - probability),
            one: number(probability),
            magnitude: number(coherence),
            phase: angle,
          }),
        phase: () => t('editor:displays.phase', { one, phase: angle, purity: number(purity) }),
      }[display]();
      if (of === 'state') return text;
      return t('editor:displays.with', { text, note: t(`editor:displays.${of}`) });
    }
  }
}

/** Describes a display with its value: for its title and for screen readers. */
export const describeDisplay = (
  t: EditorText,
  say: DesignerText,
  format: Formatter,
  circuit: Circuit,
  operation: DisplayOperation,
  snapshot: DisplaySnapshot,
): string =>
  t('editor:displays.whole', {
    what: describeOperation(say, circuit, operation),
    text: valueText(t, format, operation.display, snapshot),
  });
