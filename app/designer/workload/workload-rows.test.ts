import { describe, expect, it } from 'vitest';
import { exampleRows, observableRows, pastedLines, withoutRow, withRow, withRows } from './observable-rows.ts';
import { asListed, asRangePart, sweepParts, withListed, withoutSwept, withRange, withSwept } from './sweep-text.ts';

describe('the rows of observables', () => {
  it('are the lines of the text; also an empty row is one', () => {
    expect(observableRows('')).toEqual([]);
    expect(observableRows('Z0\nX1')).toEqual(['Z0', 'X1']);
    expect(observableRows(withRows('', ['']))).toEqual(['']);
    expect(observableRows(withRow('Z0\nX1\n', 1, 'X0'))).toEqual(['Z0', 'X0']);
    expect(withoutRow('Z0\nX1\n', 0)).toBe('X1\n');
    expect(withoutRow('Z0\n', 0)).toBe('');
  });

  it('take the lines of a pasted text, each as a row', () => {
    const row = pastedLines('0.5 X0', [4, 6], 'Z0\r\n\r\n2 Z1\r\nY0\r\n');
    expect(row).toBe('0.5 Z0\n2 Z1\nY0');
    expect(observableRows(withRow('N\n0.5 X0\nX1\n', 1, row!))).toEqual(['N', '0.5 Z0', '2 Z1', 'Y0', 'X1']);
    expect(pastedLines('', [0, 0], 'Z0 Z1\n')).toBeNull();
  });

  it('give way to examples where they are empty', () => {
    expect(observableRows(withRows('Z0\n\n', exampleRows('eachZ', 2)))).toEqual(['Z0', 'Z0', 'Z1']);
    expect(exampleRows('eachZ', 40)).toHaveLength(8);
  });
});

describe('the text of a sweep', () => {
  const text = 'theta=0:2*pi:41, phi = [0, pi/2]; ?';

  it('is read as ranges, lists, and what is neither', () => {
    expect(sweepParts(text)).toEqual([
      { part: 'theta=0:2*pi:41', name: 'theta', range: { from: '0', to: '2*pi', count: '41' } },
      { part: 'phi = [0, pi/2]', name: 'phi', values: '[0, pi/2]' },
      { part: '?' },
    ]);
    expect(sweepParts('')).toEqual([]);
  });

  it('keeps the separators of a list that is typed, but takes none into a range', () => {
    const listed = withListed(text, 'phi', asListed('[0, pi/2, pi]'));
    expect(listed).toBe('theta=0:2*pi:41, phi=[0, pi/2, pi], ?');
    expect(sweepParts(listed)[1]).toMatchObject({ name: 'phi', values: '[0, pi/2, pi]' });
    const open = withListed('phi=[0, pi], theta=0:1:3', 'phi', asListed('[0, pi'));
    expect(sweepParts(open).map(({ name }) => name)).toEqual(['phi', 'theta']);
    expect(asRangePart('2*pi:5,')).toBe('2*pi5');
  });

  it('keeps what is typed when one parameter changes', () => {
    expect(withRange(text, 'theta', { from: '-pi', to: 'pi', count: '3' })).toBe('theta=-pi:pi:3, phi = [0, pi/2], ?');
    expect(withListed(text, 'phi', '1')).toBe('theta=0:2*pi:41, phi=1, ?');
    expect(withoutSwept(text, 'theta')).toBe('phi = [0, pi/2], ?');
    expect(withSwept('', 'theta')).toBe('theta=0:2*pi:41');
    expect(withSwept('a=1', 'b')).toBe('a=1, b=0:2*pi:41');
  });
});
