import { useTranslation } from 'react-i18next';
import type { ChapterState } from '#app/learn/progress/chapter-state.ts';
import { ChapterMark } from '#app/learn/progress/map-legend.tsx';
import { type ChapterMap, type MappedChapter } from '#app/learn/chapter-map-layout.ts';
import { partName } from '#app/learn/parts.ts';
import { paths } from '#app/paths.ts';

export interface MapEntry extends MappedChapter {
  readonly title: string;
  readonly short: string;
  readonly state: ChapterState;
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
          <a key={name} href={paths.chapter(name)} aria-label={`${t('chapterTitle', { number, title })} · ${t(`learnProgress:state.${state}`)}`}>
            <rect x={x - 48} y={y - 20} width={96} height={66} rx={4} className="learn-map-touch" />
            <ChapterMark state={state} number={number} x={x} y={y} />
            <text x={x} y={y + 32} textAnchor="middle" className="learn-map-name" aria-hidden="true">
              {short}
            </text>
          </a>
        ))}
      </svg>
    </div>
  );
}
