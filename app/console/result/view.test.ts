import { describe, expect, it } from 'vitest';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import { readResultQuery } from './query.ts';
import { viewResult } from './view.server.ts';

const query = (text: string) => readResultQuery(new URLSearchParams(text));
const counts = Object.fromEntries(Array.from({ length: 64 }, (_, index) => [index.toString(2).padStart(6, '0'), 64 - index]));
const result: SimulationResult = { engine: 'full-amplitude', qubits: 6, shots: 2080, seed: 3, precision: 'double', seconds: 0.2, kind: 'counts', counts };

describe('the query of a result page', () => {
  it('has defaults for all that is missing or senseless', () => {
    expect(query('')).toEqual({ sort: 'share', top: 12, match: '', isMatchWrong: false, page: 1 });
    expect(query('sort=price&top=13&page=-1')).toEqual(query(''));
  });

  it('tells a pattern that is none', () => {
    expect(query('match= 1x0 ')).toMatchObject({ match: '1x0', isMatchWrong: false });
    expect(query('match=12')).toMatchObject({ match: '12', isMatchWrong: true });
  });
});

describe('the view of a result', () => {
  it('carries one page of rows and the folded chart, not the whole result', () => {
    const view = viewResult(result, query('top=8'));
    expect(view.rows).toHaveLength(20);
    expect(view.chart.shown).toHaveLength(8);
    expect(view.chart.others).toMatchObject({ states: 56 });
    expect(view).toMatchObject({ total: 64, matched: 64, pages: 4, page: 1, facts: { seed: 3, qubits: 6 } });
  });

  it('goes no further than the last page', () => {
    const view = viewResult(result, query('page=99'));
    expect(view.page).toBe(4);
    expect(view.rows).toHaveLength(4);
  });

  it('shows only what a pattern finds, and everything for a pattern that is none', () => {
    expect(viewResult(result, query('match=00000x'))).toMatchObject({ matched: 2, total: 64, chart: { others: null } });
    expect(viewResult(result, query('match=hello')).matched).toBe(64);
  });
});
