import { useTranslation } from 'react-i18next';
import { amountText } from '#app/applications/pictures/amount.ts';
import { DotMarks, LineMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { countingAxis, logarithmicAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { chanceText, fidelityText, type FluidDocumentProps } from './picture-fluid.ts';

/** Rounding: a smaller distance from 1 is none. */
const LEAST = 1e-12;

/** What more clock qubits give and cost, by formula. */
export function ClocksPicture({ document }: FluidDocumentProps) {
  const { t } = useTranslation('fluid');
  const format = useFormat();
  const { byClock = [] } = document.answer;
  const [first, last] = [byClock[0], byClock.at(-1)];
  if (first === undefined || last === undefined) return null;
  const infidelity = byClock.map(({ clock, fidelity }) => ({ x: clock, y: Math.max(LEAST, 1 - fidelity) }));
  const success = byClock.map(({ clock, successClockZero }) => ({ x: clock, y: Math.max(LEAST, successClockZero) }));
  const small = (value: number): string => amountText(format, value, value / 2);
  return (
    <Picture
      title={t('clocks.title')}
      aside={t('clocks.aside')}
      shape="full"
      finding={t('clocks.finding', {
        from: format.number(first.clock),
        to: format.number(last.clock),
        first: small(infidelity[0]!.y),
        last: small(infidelity.at(-1)!.y),
        before: chanceText(format, first.successClockZero),
        after: chanceText(format, last.successClockZero),
      })}
      legend={[
        { mark: 'dot', text: t('clocks.infidelity') },
        { mark: 'second-dot', text: t('clocks.success') },
      ]}
      numbers={{
        columns: (['clock', 'fidelity', 'success', 'error'] as const).map((key) => t(`clocks.columns.${key}`)),
        rows: byClock.map(({ clock, fidelity, successClockZero, relativeError }) => [
          format.number(clock),
          fidelityText(format, fidelity),
          chanceText(format, successClockZero),
          chanceText(format, relativeError),
        ]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, first.clock - 0.3, last.clock + 0.3, t('clocks.axis'))}
          y={logarithmicAxis(
            format,
            [...infidelity, ...success].map(({ y }) => y),
            t('clocks.caption'),
          )}
          label={label}
        >
          {(scale) => (
            <>
              <LineMarks scale={scale} points={infidelity} />
              <DotMarks scale={scale} points={infidelity} />
              <LineMarks scale={scale} points={success} series={2} />
              <DotMarks scale={scale} points={success} series={2} />
            </>
          )}
        </Plot>
      )}
    />
  );
}
