import { useTranslation } from 'react-i18next';
import { amountText, errorAmountText } from '#app/applications/pictures/amount.ts';
import { DotMarks, LineMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisAround, countingAxis } from '#app/applications/pictures/picture-axes.ts';
import { SmallPicture } from '#app/applications/pictures/small-picture.tsx';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { farthestFromZero } from './linear-problem.ts';
import { differenceOf, type FluidDocument, type FluidDocumentProps } from './picture-fluid.ts';
import './flow.css';

/** The exact values with those of the walls, which have places of their own. */
function exactLine({ input, answer }: FluidDocument) {
  const { exact = [] } = answer;
  const inside = exact.map((y, at) => ({ x: at + 1, y }));
  if (input.kind !== 'poisson') return inside;
  const [first = 0, last = 0] = input.wallSpeeds;
  return [{ x: 0, y: first }, ...inside, { x: exact.length + 1, y: last }];
}

/** Speeds across the channel: exact as a line, those of the circuit as points. */
export function ProfilePicture({ document }: FluidDocumentProps) {
  const { t } = useTranslation('fluid');
  const format = useFormat();
  const { input, answer, engine } = document;
  const { exact = [], best, readings = [] } = answer;
  if (exact.length === 0) return null;
  const isChannel = input.kind === 'poisson';
  const line = exactLine(document);
  const found = best?.solution ?? [];
  const isUnsigned = engine !== 'exact' && exact.some((value) => value < 0);
  const sampled = readings.find(({ clock }) => clock === best?.clock)?.magnitudes;
  const points = found.map((y, at) => ({ x: at + 1, y, title: `${at + 1} · ${amountText(format, y)}` }));
  const largest = amountText(format, farthestFromZero(exact));
  const compared = engine === 'exact' ? exact : exact.map(Math.abs);
  return (
    <Picture
      title={t(isChannel ? 'profile.title' : 'profile.titleMatrix')}
      aside={isChannel ? t('profile.aside') : undefined}
      finding={
        found.length === 0
          ? t('profile.findingExact', { largest })
          : t('profile.finding', { largest, difference: errorAmountText(format, differenceOf(found, compared)) })
      }
      legend={[
        { mark: isChannel ? 'second-line' : 'second-dot', text: t('profile.exact') },
        ...(found.length === 0 ? [] : [{ mark: 'dot' as const, text: t('profile.found') }]),
      ]}
      note={isUnsigned && found.length > 0 ? t('profile.magnitudes') : undefined}
      numbers={{
        columns: [
          t('profile.columns.place'),
          t('profile.columns.exact'),
          ...(found.length === 0 ? [] : [t('profile.columns.found')]),
          ...(sampled ? [t('profile.columns.sampled')] : []),
        ],
        rows: exact.map((value, at) => [
          format.number(at + 1),
          amountText(format, value),
          ...(found.length === 0 ? [] : [amountText(format, found[at]!)]),
          ...(sampled ? [amountText(format, sampled[at]!)] : []),
        ]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={countingAxis(format, isChannel ? 0 : 0.5, exact.length + (isChannel ? 1 : 0.5), t('profile.axis'))}
          y={axisAround(
            format,
            [0, ...line.map(({ y }) => y), ...found],
            t(isChannel ? 'profile.caption' : 'profile.captionMatrix'),
          )}
          label={label}
        >
          {(scale) => (
            <>
              {isChannel ? (
                <LineMarks scale={scale} points={line} series={2} />
              ) : (
                <DotMarks scale={scale} points={line} series={2} radius={5} />
              )}
              <DotMarks scale={scale} points={points} radius={isChannel ? 4 : 3} />
            </>
          )}
        </Plot>
      )}
    />
  );
}

/** The picture of the card: the profile. */
export function FluidSmallPicture({ document }: FluidDocumentProps) {
  const { t } = useTranslation('fluid');
  const line = exactLine(document);
  const found = document.answer.best?.solution ?? [];
  if (line.length === 0) return null;
  const low = Math.min(0, ...line.map(({ y }) => y), ...found);
  const top = Math.max(0, ...line.map(({ y }) => y), ...found) - low;
  return (
    <SmallPicture label={t('small')} x={[line[0]!.x, line.at(-1)!.x]} top={top * 1.06}>
      {(scale) => (
        <>
          <LineMarks scale={scale} points={line.map(({ x, y }) => ({ x, y: y - low }))} series={2} />
          <g className="app-speeds">
            {found.map((y, at) => (
              <circle key={at} cx={scale.x(at + 1)} cy={scale.y(y - low)} r={3.4} />
            ))}
          </g>
        </>
      )}
    </SmallPicture>
  );
}
