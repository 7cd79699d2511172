import { describe, expect, it } from 'vitest';
import { taskResultUrls } from '#app/results/result-urls.ts';
import { markup } from '#app/ui/testing/render.tsx';
import type { PointRow, WorkloadView } from '#simulator';
import { exportedWorkload } from './exported.server.tsx';
import { gridView, minimisationView, sweepView, valuesView } from './testing/views.ts';
import WorkloadResult from './workload-result.tsx';
import WorkloadSide from './workload-side.tsx';

const shown = (view: WorkloadView, observable = 0, isCompact = false) =>
  markup(<WorkloadResult view={view} task={{ id: 'a' }} query={{ page: 1, observable }} isCompact={isCompact} />);

const count = (html: string, part: string): number => html.split(part).length - 1;
const textsIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, inner]) => inner!.replace(/<[^>]+>/g, ''));
const ticks = (html: string) => textsIn(html, /<text[^>]*class="tick"[^>]*>(.*?)<\/text>/g);

const side = (view: WorkloadView): Promise<string> =>
  markup(
    <WorkloadSide
      view={view}
      query={{ page: 1, observable: 0 }}
      urls={{ ...taskResultUrls('a'), point: (point) => `/quantumVm/0/p?point=${point}` }}
      designer="/quantumVm/0/p?at=best"
    />,
  );

describe('the result of a sweep', () => {
  it('has a named chart with an axis in multiples of π, and its points in a table', async () => {
    const html = await shown(sweepView(41));
    expect(html).toContain('aria-label="Curve of Z0 over theta; the values are in the table"');
    expect(ticks(html)).toEqual(expect.arrayContaining(['0', 'π/2', 'π', '3π/2', '2π']));
    // Once for wide and once for narrow windows.
    expect(count(html, 'class="dot"')).toBe(82);
    expect(html).not.toContain('class="band"');
    expect(count(html, '<th scope="row"')).toBe(41);
  });

  it('draws a band of one standard error with a whisker at each point', async () => {
    const html = await shown(sweepView(41, 0.03));
    expect(count(html, 'class="band"')).toBe(2);
    expect(count(html, 'class="whisker"')).toBe(82);
    expect(html).toContain('±1σ');
    expect(html).toContain('−1.00<span class="faint"> ± 0.03</span>');
  });

  it('draws many points as a line, and programs as separate points', async () => {
    expect(count(await shown(sweepView(1000)), 'class="dot"')).toBe(0);
    const html = await shown(sweepView(5, null, { programs: 5, names: [] }));
    expect(html).not.toContain('class="line"');
    expect(html).toContain('>Program</th>');
  });

  it('links to the charts of the other observables and to the other pages', async () => {
    const html = await shown(sweepView(120, null, { observables: ['Z0', 'X0 X1'] }), 1);
    expect(html).toMatch(/aria-current="true"[^>]*href="\/cloud\/tasks\/a\?observable=2"/);
    expect(html).toContain('aria-label="Curve of X0 X1 over theta; the values are in the table"');
    expect(html).toContain('href="/cloud/tasks/a?page=2&amp;observable=2"');
  });

  it('names the observable of which each point is the minimum', async () => {
    const { rows, ...view } = sweepView(3, null, { minimised: ['Z0', 'X0', 'Z0 Z1'], observables: ['minimum'] });
    const html = await shown({
      ...view,
      rows: rows.map((row, index) => ({ ...row, minimised: view.minimised![index]! })),
    });
    expect(html).toContain('at observable 1');
    expect(html).toContain('title="Z0 Z1"');
  });

  it('tells of each minimum its evaluations and why its search ended', async () => {
    const { rows, ...view } = sweepView(3, null, { observables: ['minimum'], budget: 40, tolerance: 1e-6 });
    const searches = [
      { stoppedBy: 'tolerance', evaluations: 17 },
      { stoppedBy: 'budget', evaluations: 40 },
    ] as const;
    const html = await shown({
      ...view,
      rows: rows.map((row, index) => ({ ...row, ...(searches[index] && { search: searches[index] }) })),
    });
    expect(html).toContain('Why it ended');
    expect(html).toContain('>17<');
    expect(html).toContain('converged within the tolerance of 0.000001');
    expect(html).toContain('all 40 evaluations were used');
  });

  it('gives the reason of a failed point in its row', async () => {
    const rows: readonly PointRow[] = [
      {
        point: 1,
        parameters: { theta: 0 },
        failure: { reason: 'no_memory', values: { needed: 10, available: 5 } } as never,
      },
      { point: 2, parameters: { theta: 1 }, isPending: true },
    ];
    const html = await shown(
      sweepView(2, null, { rows, done: 0, failed: 1, chart: null, lowest: null, highest: null }),
    );
    expect(html).toContain('No result: ');
    expect(html).toContain('Not computed');
    expect(html).not.toContain('<svg class="chart');
  });

  it('shows the largest outcomes and the share of one if there is no observable', async () => {
    const rows: readonly PointRow[] = [0, 1, 2].map((index) => ({
      point: index + 1,
      parameters: { theta: index },
      leading: [
        ['0', 1 - index / 4],
        ['1', index / 4],
      ],
      outcomes: 4,
    }));
    const html = await shown(
      sweepView(3, null, { observables: [], rows: rows.map((row) => ({ ...row, outcomes: 2 })), chart: null }),
    );
    expect(html).toContain('Curve of the share of |0⟩ over theta');
    expect(html).toContain('|1⟩</span> <span class="number">50.0%');
    expect(await shown(sweepView(3, null, { observables: [], rows, chart: null }))).toContain('2 more');
  });

  it('is a sentence and a chart on the stage of the designer, without a table', async () => {
    const html = await shown(sweepView(41), 0, true);
    expect(html).toContain('The lowest value is');
    expect(html).not.toContain('<table');
    expect(html).toContain('href="/cloud/tasks/a#points"');
  });

  it('escapes names and observables', async () => {
    expect(await shown(sweepView(3, null, { observables: ['<script>'] }))).not.toContain('<script>');
  });
});

describe('a heat map', () => {
  it('has a few paths for thousands of cells, a legend with values, and a ring at the lowest', async () => {
    const html = await shown(gridView(80, 80));
    expect(html).toContain('aria-label="Heat map of Z0 Z1 over gamma and beta; the values are in the table"');
    expect(count(html, 'class="cell ')).toBe(14);
    expect(html).toContain('0.714 to 1');
    expect(count(html, 'class="lowest"')).toBe(2);
  });

  it('writes values in large cells, without rounding errors', async () => {
    const html = await shown(gridView(9, 7));
    const values = textsIn(html, /<text[^>]*class="cell-value[^"]*"[^>]*>(.*?)<\/text>/g);
    expect(new Set(values)).toEqual(new Set(['0', '0.612', '−0.612', '0.866', '−0.866']));
    expect(html).toContain('class="lowest-cell"');
  });

  it('shows cells without a value as such', async () => {
    const grid = gridView(3, 3);
    const chart = grid.chart?.kind === 'heat-map' ? grid.chart : null;
    const html = await shown({ ...grid, chart: chart && { ...chart, cells: [[null, 1, 2], ...chart.cells.slice(1)] } });
    expect(html).toContain('class="cell none"');
    expect(html).toContain('No value');
  });
});

describe('the result of a minimisation', () => {
  it('has an axis up to the budget from the start, and powers of ten below', async () => {
    const html = await shown(minimisationView(5));
    expect(ticks(html)).toEqual(expect.arrayContaining(['0', '140', '10⁰']));
    expect(html).toContain('>Lowest point</td>');
  });

  it('marks its standard error on the logarithmic axis', async () => {
    expect(await shown(minimisationView(60, 0.05))).toContain('Standard error 0.05');
    expect(await shown(minimisationView(60))).not.toContain('Standard error');
  });

  it('has no chart before its first value', async () => {
    const html = await shown(minimisationView(0, null, { isPartial: true }));
    expect(html).toContain('The first evaluation is not done yet.');
    expect(html).not.toContain('<svg');
  });

  it('shows the parameters of the lowest value with a link to the circuit', async () => {
    const html = await side(minimisationView(9));
    expect(html).toContain('3.5080');
    expect(html).toContain('href="/quantumVm/0/p?at=best"');
    expect(await side(valuesView())).toBe('');
  });
});

describe('the extreme points of a sweep', () => {
  const lowest = [{ point: 3, value: -1, error: 0.03, parameters: { theta: Math.PI } }];
  const highest = [{ point: 1, value: 1, error: null, parameters: { theta: 0.1234567 } }];
  const extremes = { lowest, highest };

  it('are beside the chart, with links to their circuits', async () => {
    const html = await side(sweepView(41, 0.03, { extremes }));
    expect(html).toContain('Five highest');
    expect(html).toContain('−1.00<span class="faint"> ± 0.03</span>');
    expect(html).toContain('>0.1235<');
    expect(html).toContain('href="/quantumVm/0/p?point=3"');
    expect(await side(sweepView(3))).toBe('');
  });

  it('tell where a value of the sentence is, if the table has another page', async () => {
    const view = sweepView(41, null, { extremes, rows: [], chart: null, lowest: { point: 3, value: -1 } });
    expect(await shown(view)).toContain('The lowest value is −1 at theta\u00a0=\u00a0π');
  });
});

describe('expectation values', () => {
  it('are a table with variances, and a table of derivatives', async () => {
    const html = await shown(valuesView());
    expect(textsIn(html, /<td[^>]*>(.*?)<\/td>/g)).toEqual([
      '0.500000',
      '0.750000',
      '0.000000',
      '1.000000',
      'π/4',
      '−0.250000',
      '1.000000',
    ]);
  });

  it('have a matrix of second derivatives if they were asked for', async () => {
    const hessian = { theta: { theta: -0.5 } };
    const html = await shown(valuesView({ values: [{ observable: 'Z0', value: 1, hessian }] }));
    expect(html).toContain('Second derivatives of Z0');
    expect(html).toContain('>−0.500000</td>');
  });

  it('have properties of the final state below, with complex numbers in the order of the bits', async () => {
    const properties = {
      reducedDensity: [
        {
          qubits: [2, 0],
          re: [
            [0.5, 0, 0.25, 0],
            [0, 0, 0, 0],
            [0.25, 0, 0.5, 0],
            [0, 0, 0, 1e-17],
          ],
          im: [
            [0, 0.5, 0.125, 0],
            [-0.5, 0, 0, 0],
            [-0.125, 0, 0, 0],
            [0, 0, 0, 0],
          ],
        },
      ],
      entropy: [{ qubits: [0, 1], bits: 1 }],
      purity: [{ qubits: [0], purity: 0.5 }],
      fidelity: [0.25],
    };
    const html = await shown(valuesView({ observables: [], values: [], names: [], properties }));
    expect(html).toContain('The von Neumann entropy of q0, q1, in bits, is 1.');
    expect(html).not.toContain('Expectation values</h2>');
    expect(html).toContain('Reduced density matrix of q2, q0');
    expect(textsIn(html, /<th[^>]*>(.*?)<\/th>/g)).toEqual([
      ...['Property', 'Qubits', 'Value'],
      ...['Von Neumann entropy (bits)', 'Purity', 'Fidelity with program 1'],
      ...['q0 q2', '|00⟩', '|01⟩', '|10⟩', '|11⟩'],
      ...['|00⟩', '|01⟩', '|10⟩', '|11⟩'],
    ]);
    expect(textsIn(html, /<td[^>]*>(.*?)<\/td>/g)).toEqual([
      ...['q0, q1', '1.000000', 'q0', '0.500000', 'All', '0.250000'],
      ...['0.5000', '0.5000i', '0.2500\u00a0+\u00a00.1250i', '0'],
      ...['−0.5000i', '0', '0', '0'],
      ...['0.2500\u00a0−\u00a00.1250i', '0', '0.5000', '0'],
      ...['0', '0', '0', '0'],
    ]);
    expect(await shown(valuesView({ shots: 100, properties }))).toContain('do not depend on the shots');
    expect(await shown(valuesView({ properties }), 0, true)).toContain('href="/cloud/tasks/a#workload"');
  });

  it('have the corner of a large density matrix', async () => {
    const rows = Array.from({ length: 16 }, () => Array.from({ length: 16 }, () => 0));
    const reducedDensity = [{ qubits: [0, 1, 2, 3, 4, 5], re: rows, im: rows }];
    const html = await shown(valuesView({ observables: [], values: [], properties: { reducedDensity } }));
    expect(html).toContain('The table is the reduced density matrix of q0, q1, q2, q3, q4, q5.');
    expect(html).toContain('The first 16 of 64 rows and columns are shown');
  });

  it('have no table of derivatives if none was asked for', async () => {
    const values = [{ observable: 'Z0', value: 1, standardError: null }];
    expect(await shown(valuesView({ values, shots: 1 }))).not.toContain('∂');
  });
});

describe('a chart as a file', () => {
  const file = (view: WorkloadView) =>
    exportedWorkload({ name: 'A & B', view, query: { page: 1, observable: 0 }, locale: 'zh-CN' });

  it.each([sweepView(41, 0.03), gridView(9, 7), minimisationView(20)])('is a drawing with a legend', (view) => {
    const svg = file(view)!;
    expect(svg).toContain('<title>A &amp; B</title>');
    expect(svg).not.toContain('var(--');
    expect(svg.split('<text').length).toBeGreaterThan(10);
  });

  it('does not exist for values, and as long as there is nothing to draw', () => {
    expect(file(valuesView())).toBeNull();
    expect(file(minimisationView(0))).toBeNull();
  });
});
