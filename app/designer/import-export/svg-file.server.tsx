import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import drawingSheet from '#app/drawing/circuit.css?raw';
import { CircuitStrokes, WireNames } from '#app/drawing/circuit-strokes.tsx';
import { layoutCircuit } from '#app/drawing/layout.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import circuitSheet from '#app/styles/components/circuit.css?raw';
import tokens from '#app/styles/tokens.css?raw';
import type { Circuit } from '#simulator';
import { standaloneStyle } from './svg-style.ts';

const STYLE = standaloneStyle(tokens, [circuitSheet, drawingSheet]);
const MARGIN = 12;
const CAPTION = 28;

/**
 * Returns a circuit as a self-contained SVG: title, drawing and bit order, as in every exported chart.
 * @param whole number of operations of the whole circuit, if this one was trimmed
 */
export function circuitSvg(circuit: Circuit, name: string, locale: Locale, whole?: number): string {
  const i18n = i18nFor(locale);
  const drawing = layoutCircuit(circuit, { hasRuler: true, ...(whole !== undefined && { total: whole }) });
  const width = drawing.labelWidth + drawing.width + 2 * MARGIN;
  const height = drawing.height + 2 * MARGIN + 2 * CAPTION;
  const { drawn, total } = drawing;
  const notes = [
    i18n.t('designer:page.bitOrder'),
    ...(drawn < total ? [i18n.t('designer:drawing.partial', { drawn, total })] : []),
  ];
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <svg
        xmlns="http://www.w3.org/2000/svg"
        className="circuit"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
      >
        <title>{name}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
        <rect width={width} height={height} fill="white" />
        <text x={MARGIN} y={MARGIN + 14} className="qubit-label">
          {name}
        </text>
        <g transform={`translate(${MARGIN} ${MARGIN + CAPTION})`}>
          <WireNames drawing={drawing} />
          <g transform={`translate(${drawing.labelWidth} 0)`}>
            <CircuitStrokes circuit={circuit} drawing={drawing} hasRuler />
          </g>
        </g>
        <text x={MARGIN} y={height - MARGIN} className="ket">
          {notes.join(' · ')}
        </text>
      </svg>
    </I18nextProvider>,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`;
}
