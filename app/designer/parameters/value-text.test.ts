import { describe, expect, it } from 'vitest';
import { expressionsIn, followParameters, valuesOf, withoutValues, withValue } from './value-text.ts';

describe('the text of the values', () => {
  it('keeps what is typed when one value changes', () => {
    expect(withValue('theta = 0.30，phi=pi/2', 'theta', 'pi/48')).toBe('theta=pi/48, phi=pi/2');
    expect(withValue('theta=1, nonsense', 'phi', '2')).toBe('theta=1, nonsense, phi=2');
    expect(withValue('', 'phi', '2')).toBe('phi=2');
    expect(withoutValues('theta=1; phi=2; ?', new Set(['theta']))).toBe('phi=2, ?');
  });

  it('gives the values that can be read', () => {
    const expressions = expressionsIn('a=pi, b=x, c, d=1e308');
    expect([...expressions]).toEqual([
      ['a', 'pi'],
      ['b', 'x'],
      ['d', '1e308'],
    ]);
    expect([...valuesOf(expressions)]).toEqual([['a', Math.PI]]);
  });
});

describe('the values, when the parameters of the program change', () => {
  it('start at the default, and are kept while the program has the parameter', () => {
    expect(followParameters('', [], ['theta', 'phi'], new Map())).toBe('theta=pi/4, phi=pi/4');
    expect(followParameters('phi=1', ['phi'], ['phi', 'theta'], new Map())).toBe('phi=1, theta=pi/4');
    expect(followParameters(' phi = 1 ', ['phi'], ['phi'], new Map())).toBe(' phi = 1 ');
  });

  it('go with a parameter and return with it', () => {
    const dropped = new Map<string, string>();
    expect(followParameters('theta=0.5, phi=1', ['theta', 'phi'], ['phi'], dropped)).toBe('phi=1');
    expect(followParameters('phi=1', ['phi'], ['theta', 'phi'], dropped)).toBe('phi=1, theta=0.5');
  });

  it('stay for names that the program never had', () => {
    expect(followParameters('gamma=2', [], ['phi'], new Map())).toBe('gamma=2, phi=pi/4');
  });
});
