import { describe, expect, it } from 'vitest';
import { type GateTool, PALETTE_TOOLS } from '#app/designer/editor/core/tools.ts';
import { entryText, matrixTexts } from './matrix-text.ts';

const tool = (id: string): GateTool => PALETTE_TOOLS.find((each) => each.id === id) as GateTool;

describe('a matrix as text', () => {
  it('writes entries as formulas', () => {
    expect(entryText(Math.SQRT1_2, 0)).toBe('1/√2');
    expect(entryText(0, -1)).toBe('−i');
    expect(entryText(0, Math.SQRT1_2)).toBe('i/√2');
    expect(entryText(-0.5, 0.5)).toBe('−½ + ½i');
    expect(entryText(-1e-17, 0)).toBe('0');
  });

  it('takes the matrix from the catalogue, as conjugate transpose for a dagger', () => {
    expect(matrixTexts(tool('h'))).toEqual([
      ['1/√2', '1/√2'],
      ['1/√2', '−1/√2'],
    ]);
    expect(matrixTexts(tool('sdg'))).toEqual([
      ['1', '0'],
      ['0', '−i'],
    ]);
    expect(matrixTexts(tool('iswap'))?.[1]).toEqual(['0', '0', 'i', '0']);
    for (const each of PALETTE_TOOLS)
      if (each.kind === 'gate') expect(matrixTexts(each), each.id).toHaveLength(2 ** each.targets);
  });
});
