import { useTranslation } from 'react-i18next';
import { type ChapterMap, type MappedChapter } from '#app/learn/chapter-map-layout.ts';
import { partName } from '#app/learn/parts.ts';
import type { ChapterState } from '#app/learn/progress/chapter-state.ts';
import { ChapterMark } from '#app/learn/progress/map-legend.tsx';
import { paths } from '#app/paths.ts';

export interface MapEntry extends MappedChapter {
  readonly title: string;
  readonly short: string;
  readonly state: ChapterState;
}

/** Letters that fit under a mark. */
const LONGEST_LINE = 13;

/** Breaks a long name at the space that is nearest to its middle. */
function linesOf(name: string): readonly string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (name.length <= LONGEST_LINE || spaces.length === 0) return [name];
  const distance = (at: number): number => Math.abs(at - name.length / 2);
  const middle = spaces.reduce((best, at) => (distance(at) < distance(best) ? at : best));
  return [name.slice(0, middle), name.slice(middle + 1)];
}

/** The chapters as a map: what each needs leads to it. Every mark is a link. */
export function ChapterMapDrawing({ map }: { readonly map: ChapterMap<MapEntry> }) {
  const { t } = useTranslation(['learn', 'learnProgress']);
  const { width, height, parts, chapters, lines } = map;
  return (
    <div className="learn-map-frame" tabIndex={0} role="group" aria-label={t('map.label')}>
      <svg className="learn-map" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {parts.map(({ part, ...box }) => (
          <g key={part} aria-hidden="true">
            <rect {...box} rx={5} className="learn-map-part" />
            <text x={box.x + 10} y={box.y + 20} className="learn-map-part-name">
              {t(`parts.${partName(part)}`)}
            </text>
          </g>
        ))}
        {lines.map(({ id, path, isWithinPart }) => (
          <path
            key={id}
            d={path}
            className={isWithinPart ? 'learn-map-line is-within' : 'learn-map-line'}
            aria-hidden="true"
          />
        ))}
        {chapters.map(({ name, number, title, short, state, x, y }) => (
          <a key={name} href={paths.chapter(name)}>
            <title>{`${title} · ${t(`learnProgress:state.${state}`)}`}</title>
            <rect x={x - 48} y={y - 20} width={96} height={70} rx={4} className="learn-map-touch" />
            <ChapterMark state={state} number={number} x={x} y={y} />
            <text y={y + 30} textAnchor="middle" className="learn-map-name">
              {linesOf(short).map((line, index) => (
                <tspan key={line} x={x} dy={index === 0 ? 0 : 15}>
                  {line}
                </tspan>
              ))}
            </text>
          </a>
        ))}
      </svg>
    </div>
  );
}
