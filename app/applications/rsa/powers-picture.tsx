import { useTranslation } from 'react-i18next';
import { DotMarks, LineMarks, PlaceMark } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisFromZero, countingAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { RsaDocumentProps } from './picture-rsa.ts';

/** Periods that are drawn, and the most steps. */
const PERIODS = 3;
const MOST_STEPS = 60;

/** The powers of the base modulo N, which repeat after its order. */
export function PowersPicture({ document }: RsaDocumentProps) {
  const { t } = useTranslation('rsa');
  const format = useFormat();
  const { input, answer } = document;
  const { powers = [], order, base } = answer;
  if (order === undefined || base === undefined || powers.length === 0) return null;
  const shown = powers.slice(0, Math.min(MOST_STEPS, PERIODS * order) + 1);
  const points = shown.map((y, x) => ({ x, y, title: `${base}^${x} ≡ ${y}` }));
  return (
    <Picture
      title={t('powers.title')}
      aside={t('powers.aside')}
      finding={t('powers.finding', { base, modulus: input.modulus, order })}
      numbers={{
        columns: [t('powers.columns.exponent'), t('powers.columns.rest')],
        rows: shown.map((rest, exponent) => [format.number(exponent), format.number(rest)]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, 0, shown.length - 1, t('powers.axis'))}
          y={axisFromZero(format, Math.max(...shown), t('powers.caption'))}
          label={label}
        >
          {(scale) => (
            <>
              <LineMarks scale={scale} points={points} />
              <DotMarks scale={scale} points={points} radius={2.5} />
              <PlaceMark scale={scale} size={size} at={order} text={t('powers.period')} clearOf={[points]} />
            </>
          )}
        </Plot>
      )}
    />
  );
}
