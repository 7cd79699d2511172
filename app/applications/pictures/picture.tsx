import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlotSize } from '#app/charts/plot.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { HeaderCell, Table } from '#app/ui/table.tsx';
import { PanelTitle } from './panel-title.tsx';
import './numbers-table.css';

/** Drawings for half of a wide page, for all of it, and for a phone, in pixels: figures stay readable. */
const PICTURE_SIZES = {
  half: { width: 400, height: 270, left: 48, right: 12, top: 28, bottom: 44 },
  full: { width: 812, height: 300, left: 60, right: 14, top: 28, bottom: 44 },
  phone: { width: 320, height: 244, left: 46, right: 10, top: 28, bottom: 42 },
} as const satisfies Readonly<Record<string, PlotSize>>;

/** Rows that a page shows; its files have all. */
export const TABLE_ROWS = 64;

/** Numbers beside a picture. Texts, or figures as text. */
export interface PictureNumbers {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Number of further rows, which are in the files; absent: none. */
  readonly left?: number;
  /** Absent: another text says what is left out. */
  readonly note?: string | undefined;
}

interface LegendEntry {
  readonly mark:
    | 'bar'
    | 'dim-bar'
    | 'line'
    | 'second-line'
    | 'dashed-line'
    | 'faint-line'
    | 'payoff'
    | 'dot'
    | 'second-dot'
    | 'faint-dot'
    | 'black'
    | 'ring'
    | 'net-disc'
    /** A drawing of its own. */
    | ReactElement;
  readonly text: string;
}

interface PictureProps {
  readonly title: string;
  /** Right end of the header. */
  readonly aside?: string | undefined;
  /** What the picture shows, in words: for readers who do not see it. */
  readonly finding: string;
  readonly shape?: 'half' | 'full';
  readonly draw: (size: PlotSize, label: string) => ReactNode;
  readonly legend?: readonly LegendEntry[];
  readonly note?: string | undefined;
  /** Absent: the table of the answer has the numbers. */
  readonly numbers?: PictureNumbers | undefined;
}

/** Id of the table of an answer. */
export const ANSWER_TABLE = 'answer-table';

/** A picture of an answer with its legend and its numbers; drawn for wide and for narrow windows. */
export function Picture({ title, aside, finding, shape = 'half', draw, legend = [], note, numbers }: PictureProps) {
  const { t } = useTranslation('applications');
  return (
    <Panel
      title={<PanelTitle title={title} />}
      className={`app-picture ${shape}`}
      actions={aside === undefined ? undefined : <span className="app-aside">{aside}</span>}
    >
      <div className="app-drawing">
        <div className="app-wide">{draw(PICTURE_SIZES[shape], finding)}</div>
        <div className="app-narrow">{draw(PICTURE_SIZES.phone, finding)}</div>
      </div>
      {legend.length === 0 ? null : (
        <p className="legend">
          {legend.map(({ mark, text }) => (
            <span key={text}>
              {typeof mark === 'string' ? <span className={`app-swatch ${mark}`} aria-hidden="true" /> : mark}
              {text}
            </span>
          ))}
        </p>
      )}
      {note === undefined ? null : <p className="app-note">{note}</p>}
      {numbers === undefined ? (
        <p className="app-numbers-link">
          <a className="link" href={`#${ANSWER_TABLE}`}>
            {t('answer.data')}
          </a>
        </p>
      ) : (
        <details className="app-numbers">
          <summary>{t('answer.data')}</summary>
          <NumbersTable caption={title} {...numbers} />
        </details>
      )}
    </Panel>
  );
}

/** A table whose first column names the row. The style sheet knows which cells are numbers: a table has thousands. */
export function NumbersTable({
  caption,
  columns,
  rows,
  left = 0,
  note,
}: PictureNumbers & { readonly caption: string }) {
  const { t } = useTranslation('applications');
  return (
    <>
      <Table caption={caption} className="app-figures" isDense>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeaderCell key={index}>{column}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {left === 0 ? null : <p className="app-note">{t('answer.others', { count: left })}</p>}
      {note === undefined ? null : <p className="app-note">{note}</p>}
    </>
  );
}
