import { BENCHMARK_CIRCUITS, BENCHMARK_QUBITS, type BenchmarkRow } from '#app/benchmark/benchmark-rows.ts';
import { figureOf, SIMULATOR_IDS } from '#app/benchmark/peer-figures.ts';
import type { RowState } from '#app/benchmark/run-state.ts';
import { type BenchmarkTexts, fillBenchmarkText } from './benchmark-texts.ts';
import { durationText } from './duration-text.ts';
import { SERIES_IDS, seriesName } from './series.ts';

/** The state of a row in the own browser; undefined if it is not among those that are measured. */
export type OwnState = (row: BenchmarkRow) => RowState | undefined;

/** No figure. */
const NONE = '–';

function ownText(state: RowState | undefined, texts: BenchmarkTexts): string {
  if (state === undefined) return NONE;
  if (state.kind === 'waiting') return `<span class="muted">${texts.state.waiting}</span>`;
  if (state.kind === 'measuring') return `<span class="muted">${fillBenchmarkText(texts.state.timings, state)}</span>`;
  if (state.kind === 'failed') return `<span class="muted">${texts.failedShort[state.reason]}</span>`;
  return `<b>${durationText(state.milliseconds)}</b>`;
}

const shownFigure = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? NONE : durationText(milliseconds);

const numberCell = (content: string, className = ''): string =>
  `<td class="align-end number${className === '' ? '' : ` ${className}`}">${content}</td>`;

/** The content of the table: one group of rows for each circuit. */
export function comparisonTable(own: OwnState, texts: BenchmarkTexts): string {
  const head =
    `<thead><tr><th scope="col">${texts.column.circuit}</th><th scope="col" class="align-end">${texts.column.qubits}</th>` +
    `${SERIES_IDS.map((id) => `<th scope="col" class="align-end">${seriesName(id, texts)}</th>`).join('')}</tr></thead>`;
  const groups = BENCHMARK_CIRCUITS.map((circuit) => {
    const rows = BENCHMARK_QUBITS.map((qubits, at) => {
      const row = { circuit, qubits };
      const first =
        at === 0 ? `<th scope="rowgroup" rowspan="${BENCHMARK_QUBITS.length}">${texts.circuit[circuit]}</th>` : '';
      const others = SIMULATOR_IDS.map((id) => numberCell(shownFigure(figureOf(id, row)))).join('');
      const count = `<th scope="row" class="align-end">${qubits}</th>`;
      return `<tr>${first}${count}${numberCell(ownText(own(row), texts), 'benchmark-own')}${others}</tr>`;
    });
    return `<tbody>${rows.join('')}</tbody>`;
  });
  return head + groups.join('');
}
