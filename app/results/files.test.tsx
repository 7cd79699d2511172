import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { SimulationResult } from '#simulator';
import { attachment } from './attachment.ts';
import { DAY_COLORS } from './drawing-file.server.tsx';
import { exportedChart } from './exported-chart.server.tsx';
import { fileResponse, jsonFile } from './file.server.ts';
import { phaseColor } from './phase-color.ts';
import { readResultQuery } from './query.ts';
import { shownResult } from './testing/shown-result.ts';
import '#app/i18n/register-all.ts';

async function* three() {
  yield 'one ';
  yield 'two ';
  yield 'three';
}

const common = { engine: 'full-amplitude', qubits: 2, shots: 100, seed: 1, precision: 'double', seconds: 0 } as const;

describe('fileResponse', () => {
  it('sends the complete file with its name, and forbids caching', async () => {
    const response = fileResponse(
      { name: 'Bell', format: 'csv', pieces: three() },
      { drained: () => Promise.resolve() },
      new Request('http://localhost'),
    );
    expect(await response.text()).toBe('one two three');
    expect(response.headers.get('Content-Disposition')).toContain('Bell.csv');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store, no-transform');
  });

  it('generates chunks only as fast as the client reads them, and stops when the client disconnects', async () => {
    const produced: string[] = [];
    let take = () => {};
    const disconnect = new AbortController();
    async function* pieces() {
      for (const piece of ['a', 'b', 'c']) {
        produced.push(piece);
        yield piece;
      }
    }
    const drained = () => new Promise<void>((resolve) => (take = resolve));
    const response = fileResponse(
      { name: '', format: 'json', pieces: pieces() },
      { drained },
      new Request('http://localhost', { signal: disconnect.signal }),
    );
    const text = response.text();
    await setImmediate();
    expect(produced).toEqual([]);
    take();
    await vi.waitFor(() => expect(produced).toEqual(['a']));
    disconnect.abort();
    take();
    expect(await text).toBe('a');
    expect(produced).toEqual(['a']);
  });
});

describe('a result in JSON', () => {
  it('contains everything that is needed to reproduce the run', async () => {
    const task = {
      id: 'a',
      name: 'Bell',
      product: 'full-amplitude',
      versionNumber: 3,
      language: 'qrunes',
      program: 'QINIT 1',
    };
    async function* result() {
      yield '{"seed":1,"counts":{';
      yield '"0":100}}';
    }
    let text = '';
    for await (const piece of jsonFile(task, result())) text += piece;
    expect(JSON.parse(text)).toEqual({
      task,
      bitOrder: expect.stringContaining('rightmost') as string,
      result: { seed: 1, counts: { '0': 100 } },
    });
  });
});

describe('a chart as a file', () => {
  const drawingOf = (result: SimulationResult, locale: 'zh-CN' | 'en-US' = 'en-US') => {
    const query = readResultQuery(new URLSearchParams());
    return exportedChart({ name: 'Bell <1>', result: shownResult(result, query), query, locale, timeZone: 'UTC' });
  };

  it('is self-contained: has title, legend and bit order, and only classes and values that it defines', () => {
    const svg = drawingOf({ ...common, kind: 'counts', counts: { '00': 40, '11': 60 } });
    expect(svg).toContain('Bell &lt;1&gt;');
    expect(svg).toContain('This run, 100 shots');
    expect(svg).toContain('c0 is at the right end');
    expect(svg).toContain('#00666f');
    expect(svg).not.toContain('var(--');
    for (const [, classes] of svg.matchAll(/class="([^"]+)"/g)) {
      if (!['chart histogram', 'column'].includes(classes!)) expect(svg).toContain(`.${classes!.split(' ')[0]!} {`);
    }
  });

  it('has the colours of the light theme', () => {
    const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
    for (const [name, value] of Object.entries(DAY_COLORS)) expect(tokens).toContain(`--${name}: light-dark(${value},`);
  });

  it('uses the language of the page', () => {
    expect(drawingOf({ ...common, kind: 'counts', counts: { '0': 100 } }, 'zh-CN')).toContain('c0 在比特串最右');
  });

  it('uses sRGB colours for phases, which every program supports', () => {
    const svg = drawingOf({ ...common, kind: 'amplitudes', amplitudes: { '01': { re: 0, im: -1 } } });
    expect(svg).toContain(`fill="${phaseColor(-90)}"`);
    expect(svg).not.toContain('--ph');
  });
});

describe('phaseColor', () => {
  it('covers the colour wheel', () => {
    expect(phaseColor(360)).toBe(phaseColor(0));
    expect(new Set([0, 90, 180, 270].map(phaseColor)).size).toBe(4);
    expect(phaseColor(0)).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('attachment', () => {
  it('encodes names in every script and cannot inject into the header', () => {
    expect(attachment('Bell pair', 'csv')).toBe('attachment; filename="Bell pair.csv"');
    expect(attachment('量子 (1)', 'json')).toBe(
      `attachment; filename="_ (1).json"; filename*=UTF-8''%E9%87%8F%E5%AD%90%20%281%29.json`,
    );
    expect(attachment('a"\r\nSet-Cookie: x', 'csv')).toBe('attachment; filename="a_Set-Cookie_ x.csv"');
    expect(attachment('a%20b', 'csv')).toBe(`attachment; filename="a%20b.csv"; filename*=UTF-8''a%2520b.csv`);
    expect(attachment('\ud800', 'csv')).toBe(`attachment; filename="_.csv"; filename*=UTF-8''%EF%BF%BD.csv`);
    expect(attachment('周三班', 'csv', 'class-results')).toBe(
      `attachment; filename="class-results.csv"; filename*=UTF-8''${encodeURIComponent('周三班')}.csv`,
    );
    expect(attachment('Wednesdays', 'csv', 'class-results')).toBe('attachment; filename="Wednesdays.csv"');
    expect(attachment('', 'csv')).toContain('filename="result.csv"');
  });
});
