import type { LessonLanguage } from '#app/learn/chapters.server.ts';
import { Balloon } from './balloons/balloon.tsx';
import { PANEL_SIDE, type PanelDrawing } from './panel-contract.ts';
import type { StripFile } from './strip-schema.ts';

interface PanelProps {
  readonly panel: StripFile['panels'][number];
  readonly drawing: PanelDrawing;
  readonly language: LessonLanguage;
}

/** One panel as drawn. It is hidden from assistive technology, because a screen reader would read lines of a balloon as pieces. */
export function ComicPanel({ panel, drawing: { draw, places }, language }: PanelProps) {
  const letters = Object.fromEntries(Object.entries(panel.letters ?? {}).map(([name, text]) => [name, text[language]]));
  return (
    <svg className="comic" viewBox={`0 0 ${PANEL_SIDE} ${PANEL_SIDE}`} aria-hidden="true" focusable="false">
      {draw({ language, letters })}
      {panel.lines.map((line, index) => (
        <Balloon key={index} place={places[index]!} text={line[language]} language={language} />
      ))}
    </svg>
  );
}
