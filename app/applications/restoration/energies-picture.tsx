import { useTranslation } from 'react-i18next';
import { amountText, shareText } from '#app/applications/pictures/amount.ts';
import { BarMarks, PlaceMark } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { axisFromZero, spanAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { RestorationLevel } from './answer.ts';
import type { RestorationDocumentProps } from './picture-restoration.ts';

/** More bars would be too thin. */
const MOST_BARS = 48;
/** Width of the bars of the samples, of those behind them. */
const INNER = 0.5;

interface EnergyBin {
  readonly from: number;
  readonly to: number;
  readonly uniform: number;
  readonly sampled: number;
}

/** Returns equal bins over all energies: one for each where they lie evenly and are few. */
function energyBins(levels: readonly RestorationLevel[]): readonly EnergyBin[] {
  const [first, last] = [levels[0], levels.at(-1)];
  if (first === undefined || last === undefined) return [];
  const range = last.energy - first.energy;
  const least = Math.min(...levels.slice(1).map(({ energy }, index) => energy - levels[index]!.energy));
  const steps = Math.round(range / least);
  const isEven =
    steps < MOST_BARS &&
    levels.every(({ energy }) => {
      const step = (energy - first.energy) / least;
      return Math.abs(step - Math.round(step)) < 1e-6;
    });
  const count = isEven ? steps + 1 : MOST_BARS;
  const width = isEven ? least : range / (MOST_BARS - 1);
  const start = first.energy - width / 2;
  const bins = Array.from({ length: count }, (_, index) => ({
    from: start + index * width,
    to: start + (index + 1) * width,
    uniform: 0,
    sampled: 0,
  }));
  for (const { energy, uniform, sampled = 0 } of levels) {
    const bin = bins[Math.min(count - 1, Math.floor((energy - start) / width))]!;
    bin.uniform += uniform;
    bin.sampled += sampled;
  }
  return bins;
}

/** Energies of the samples, with those of all pictures behind them. */
export function EnergiesPicture({ document }: RestorationDocumentProps) {
  const { t } = useTranslation('restoration');
  const format = useFormat();
  const { levels = [], groundEnergy } = document.answer;
  const bins = energyBins(levels);
  const [first, last] = [bins[0], bins.at(-1)];
  if (first === undefined || last === undefined || groundEnergy === undefined) return null;
  const isSampled = levels.some(({ sampled }) => sampled !== undefined);
  const mean = (share: 'uniform' | 'sampled'): string =>
    amountText(
      format,
      levels.reduce((sum, level) => sum + level.energy * (level[share] ?? 0), 0),
      0.1,
    );
  const title = ({ from, to }: EnergyBin, share: number): string =>
    `${amountText(format, (from + to) / 2)} · ${shareText(format, share)}`;
  return (
    <Picture
      title={t(isSampled ? 'energies.title' : 'energies.titleAll')}
      aside={isSampled ? t(`energies.asides.${document.input.method}`) : undefined}
      finding={
        isSampled
          ? t('energies.finding', { sampled: mean('sampled'), uniform: mean('uniform') })
          : t('energies.findingAll', {
              lowest: amountText(format, groundEnergy),
              share: shareText(format, levels[0]!.uniform),
            })
      }
      legend={[
        ...(isSampled ? [{ mark: 'bar', text: t('energies.sampled') } as const] : []),
        { mark: 'dim-bar', text: t('energies.uniform') },
      ]}
      numbers={{
        columns: [t('columns.energy'), t('energies.uniform'), ...(isSampled ? [t('energies.sampled')] : [])],
        rows: levels.map(({ energy, uniform, sampled = 0 }) => [
          amountText(format, energy),
          shareText(format, uniform),
          ...(isSampled ? [shareText(format, sampled)] : []),
        ]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={spanAxis(format, first.from, last.to, t('energies.axis'))}
          y={axisFromZero(
            format,
            Math.max(...bins.flatMap(({ uniform, sampled }) => [uniform, sampled])),
            t('energies.caption'),
          )}
          label={label}
        >
          {(scale) => (
            <>
              <BarMarks
                scale={scale}
                size={size}
                bars={bins.map((bin) => ({ ...bin, value: bin.uniform, isDim: true, title: title(bin, bin.uniform) }))}
              />
              {isSampled ? (
                <BarMarks
                  scale={scale}
                  size={size}
                  bars={bins.map((bin) => ({
                    from: (bin.from + bin.to) / 2 - (INNER / 2) * (bin.to - bin.from),
                    to: (bin.from + bin.to) / 2 + (INNER / 2) * (bin.to - bin.from),
                    value: bin.sampled,
                    title: title(bin, bin.sampled),
                  }))}
                />
              ) : null}
              <PlaceMark
                scale={scale}
                size={size}
                at={groundEnergy}
                text={t('energies.lowest', { energy: amountText(format, groundEnergy) })}
                side="right"
              />
            </>
          )}
        </Plot>
      )}
    />
  );
}
