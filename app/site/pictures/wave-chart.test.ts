import { describe, expect, it } from 'vitest';
import { contours } from './contours.ts';
import { hermite, oscillatorState, sampleWave } from './oscillator.ts';
import { simplifyLine } from './simplify-line.ts';
import { drawWaveChart } from './wave-chart.ts';
import { WAVES } from './waves.ts';

describe('oscillator states', () => {
  it('use the Hermite polynomials of the literature', () => {
    const x = 0.7;
    expect([0, 1, 2, 3, 4].map((n) => hermite(n, x))).toEqual(
      [1, 2 * x, 4 * x ** 2 - 2, 8 * x ** 3 - 12 * x, 16 * x ** 4 - 48 * x ** 2 + 12].map((value) =>
        expect.closeTo(value, 12),
      ),
    );
  });

  it('are orthonormal', () => {
    const step = 0.01;
    const overlap = (n: number, m: number) => {
      let sum = 0;
      for (let x = -10; x <= 10; x += step) sum += oscillatorState(n, x) * oscillatorState(m, x) * step;
      return sum;
    };
    for (let n = 0; n <= 4; n++) for (let m = 0; m <= 4; m++) expect(overlap(n, m)).toBeCloseTo(n === m ? 1 : 0, 9);
  });

  it('are summed with their phases', () => {
    const wave = sampleWave([{ n: 0, m: 0, magnitude: 2, phaseRad: Math.PI / 2 }], {
      columns: 2,
      rows: 2,
      halfWidth: 1,
      halfHeight: 1,
    });
    expect(wave.re[4]).toBeCloseTo(0, 12);
    expect(wave.im[4]).toBeCloseTo(2 / Math.sqrt(Math.PI), 12);
    expect(wave.peak).toBeCloseTo(4 / Math.PI, 12);
  });
});

describe('contours', () => {
  const size = 40;
  const circle = (radius: number) => (i: number, j: number) => (i - size / 2) ** 2 + (j - size / 2) ** 2 - radius ** 2;

  it('follow a circle in one closed line', () => {
    const lines = contours({ columns: size, rows: size, field: circle(12.3) });
    expect(lines).toHaveLength(1);
    const [line] = lines;
    expect(line!.at(-1)).toEqual(line![0]);
    for (const [x, y] of line!) expect(Math.hypot(x - size / 2, y - size / 2)).toBeCloseTo(12.3, 1);
  });

  it('end at the border of the grid and of the kept cells', () => {
    const field = (i: number) => i - 10.5;
    const [whole] = contours({ columns: size, rows: size, field });
    expect(whole).toHaveLength(size + 1);
    const [half] = contours({ columns: size, rows: size, field, includesCell: (_i, j) => j < 5 });
    expect(half).toHaveLength(6);
  });

  it('separate the two hills of a saddle', () => {
    const lines = contours({ columns: 1, rows: 1, field: (i, j) => (i === j ? 1 : -1) });
    expect(lines).toHaveLength(2);
    for (const [[x1, y1], [x2, y2]] of lines as [[number, number], [number, number]][]) {
      // Each contour separates one positive corner, (0,0) or (1,1).
      expect([x1 + x2 + y1 + y2]).toEqual([expect.toSatisfy((sum: number) => sum === 1 || sum === 3)]);
    }
  });
});

describe('simplifyLine', () => {
  it('drops points on a straight line and keeps the corner', () => {
    const line = [
      [0, 0],
      [1, 0.01],
      [2, 0],
      [2, 1],
      [2, 2],
    ] as const;
    expect(simplifyLine(line, 0.1)).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
    ]);
  });

  it('keeps a closed line from collapsing', () => {
    const square = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ] as const;
    expect(simplifyLine(square, 0.1)).toEqual(square.map((point) => [...point]));
  });
});

describe('the charts of the pages', () => {
  it.each(Object.entries(WAVES))('%s is deterministic and contains only finite numbers', (_name, design) => {
    const chart = drawWaveChart(design);
    expect(chart).toBe(drawWaveChart(design));
    expect(chart).not.toMatch(/NaN|undefined|Infinity/);
    expect(chart.match(/<path d="M/g)!.length).toBe(design.phaseLines + design.levels.length + 1);
  });
});
