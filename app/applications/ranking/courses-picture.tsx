import { useTranslation } from 'react-i18next';
import { shareText } from '#app/applications/pictures/amount.ts';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { countingAxis, extent } from '#app/applications/pictures/picture-axes.ts';
import { fittedText } from '#app/charts/fitted-text.ts';
import { plotScale, type PlotSize, tenth, tickPlace } from '#app/charts/plot.tsx';
import { exactAxis } from '#app/charts/span-axis.ts';
import { drawnWidth } from '#app/charts/text-width.ts';
import { useFormat } from '#app/i18n/react.ts';
import { type RankingDocumentProps, useNodeNames } from './picture-ranking.ts';
import './courses.css';

/** Time steps that are drawn, and listed. */
const MOST = { drawn: 200, listed: 20 } as const;
/** Pixels of the course of one node, and between two. */
const STRIP = { height: 50, gap: 20 } as const;
/** Pixels of the caption above the first course. */
const CAPTION = 10;
/** A smaller change is rounding. */
const CHANGE = 1e-6;
/** Points are seen one by one if there are few. */
const FEW = 12;
/** Pixels of the texts above a course, and between them. */
const [FONT, BETWEEN] = [12, 12] as const;

interface Course {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly mean: number;
}

interface CoursesProps {
  readonly courses: readonly Course[];
  readonly size: PlotSize;
  readonly label: string;
  readonly meanText: (mean: number) => string;
}

/** The course of each node in a strip of its own, all on one scale. */
function Courses({ courses, size, label, meanText }: CoursesProps) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const last = Math.max(1, ...courses.map(({ points }) => points.at(-1)?.x ?? 0));
  const [, top] = extent(courses.flatMap(({ points }) => points.map(({ y }) => y)));
  const start = size.top + CAPTION;
  const height = start + courses.length * (STRIP.height + STRIP.gap) + size.bottom - STRIP.gap;
  const x = countingAxis(format, 0, last, t('courses.axis'));
  const scaleOf = (strip: number) => {
    const from = start + strip * (STRIP.height + STRIP.gap);
    return plotScale({ ...size, height: from + STRIP.height, top: from, bottom: 0 }, x, exactAxis(0, top || 1, 1));
  };
  const base = height - size.bottom;
  const right = size.width - size.right;
  return (
    <svg
      className="chart plot app-courses"
      viewBox={`0 0 ${size.width} ${height}`}
      width={size.width}
      height={height}
      role="img"
      aria-label={label}
    >
      <text x={2} y={12} className="tick caption">
        {t('courses.caption')}
      </text>
      {courses.map(({ name, points, mean }, strip) => {
        const scale = scaleOf(strip);
        const [zero, most] = [scale.y(0), scale.y(top || 1)];
        return (
          <g key={strip}>
            {[0, top || 1].map((value) => (
              <g key={value}>
                <line x1={size.left} x2={right} y1={scale.y(value)} y2={scale.y(value)} className="grid" />
                <text x={size.left - 8} y={tenth(scale.y(value) + 4)} className="tick" textAnchor="end">
                  {format.percent(value, 0)}
                </text>
              </g>
            ))}
            <g className="series-1">
              <path
                d={points.map((point, at) => `${at === 0 ? 'M' : 'L'}${scale.x(point.x)} ${scale.y(point.y)}`).join('')}
                className="line"
              />
              {points.length > FEW
                ? null
                : points.map((point) => (
                    <circle key={point.x} cx={scale.x(point.x)} cy={scale.y(point.y)} r={3} className="dot" />
                  ))}
            </g>
            <g className="mark">
              <line x1={size.left} x2={right} y1={scale.y(mean)} y2={scale.y(mean)} />
            </g>
            <text x={size.left} y={tenth(most - 5)} className="name">
              {fittedText(name, right - size.left - BETWEEN - drawnWidth(meanText(mean), FONT), FONT)}
            </text>
            <text x={right} y={tenth(most - 5)} className="mean" textAnchor="end">
              {meanText(mean)}
            </text>
            <line x1={size.left} x2={right} y1={zero} y2={zero} className="axis" />
          </g>
        );
      })}
      {x.steps.map((step) => (
        <text
          key={step}
          x={tickPlace(scaleOf(0).x(step), x.textOf(step), size.width)}
          y={base + 16}
          className="tick"
          textAnchor="middle"
        >
          {x.textOf(step)}
        </text>
      ))}
      <text x={right} y={base + 33} className="tick caption" textAnchor="end">
        {x.caption}
      </text>
    </svg>
  );
}

/** How the probabilities of the first nodes oscillate around their means. */
export function CoursesPicture({ document }: RankingDocumentProps) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const nameOf = useNodeNames(document);
  const { answer, series } = document;
  const { labels = [], quantumMean = [], time = 0 } = answer;
  const courses = series.map(({ name, points }): Course => ({
    name: nameOf(name),
    points,
    mean: quantumMean[labels.indexOf(name)] ?? 0,
  }));
  const [first] = courses;
  if (first === undefined || first.points.length < 2) return null;
  const [low, high] = extent(first.points.map(({ y }) => y));
  const text = (share: number): string => shareText(format, share);
  const shown = { drawn: Math.min(time, MOST.drawn), listed: Math.min(time, MOST.listed) };
  return (
    <Picture
      title={t('courses.title')}
      aside={t('courses.aside', { number: courses.length, time: format.number(shown.drawn) })}
      shape="full"
      finding={t(high - low < CHANGE ? 'courses.constant' : 'courses.finding', {
        ...{ name: first.name, mean: text(first.mean) },
        ...{ low: text(low), high: text(high) },
      })}
      legend={[
        { mark: 'line', text: t('courses.line') },
        { mark: 'dashed-line', text: t('courses.mean') },
      ]}
      note={shown.drawn < time ? t('courses.shown', { shown: format.number(shown.drawn) }) : undefined}
      numbers={{
        columns: [t('courses.axis'), ...courses.map(({ name }) => name)],
        rows: Array.from({ length: shown.listed + 1 }, (_, step) => [
          format.number(step),
          ...courses.map(({ points }) => text(points[step]!.y)),
        ]),
        note: shown.listed < time ? t('courses.listed', { shown: format.number(shown.listed) }) : undefined,
      }}
      draw={(size, label) => (
        <Courses
          courses={courses.map((course) => ({ ...course, points: course.points.slice(0, MOST.drawn + 1) }))}
          size={size}
          label={label}
          meanText={(mean) => t('courses.meanOf', { share: text(mean) })}
        />
      )}
    />
  );
}
