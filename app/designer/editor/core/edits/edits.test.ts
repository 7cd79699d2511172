import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allPlaced, cellSlot, placementOf, type Slot } from '#app/designer/editor/core/grid.ts';
import { pathsOf } from '#app/designer/editor/core/paths.ts';
import type { Edited } from '#app/designer/editor/core/refusal.ts';
import { type GateTool, PALETTE_TOOLS } from '#app/designer/editor/core/tools.ts';
import {
  angle,
  barrier,
  bitsEqual,
  branch,
  type Circuit,
  circuit,
  composite,
  compositeStep,
  control,
  gate,
  measure,
  type Operation,
  repeat,
} from '#simulator';
import { arbitraryUnitary } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { fidelity } from '#simulator/languages/testing/state-of.ts';
import type { CircuitEdit } from './edit.ts';
import { makeComposite, ungroup, wrapInBranch, wrapInRepeat } from './group.ts';
import { insertAt } from './insert.ts';
import { addControl, invertSelection, movePoint, nearestFreeLine, removeAt } from './modify.ts';
import { moveTo } from './move.ts';
import { completePoints, freeSlot, placeTool } from './place.ts';

const tool = (id: string): GateTool => PALETTE_TOOLS.find((each) => each.id === id) as GateTool;
const name = (operation: Operation): string =>
  operation.kind === 'gate'
    ? `${operation.gate}${[...operation.controls.map(({ qubit }) => qubit), ...operation.targets].join('')}`
    : operation.kind;
const names = ({ operations }: Circuit): string => operations.map(name).join(' ');
const value = (result: Edited<CircuitEdit>): CircuitEdit => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const code = (result: Edited<unknown>): string | undefined =>
  result.ok ? undefined : result.refusal.kind === 'board' ? result.refusal.code : result.refusal.violation.code;
const placesOf = (program: Circuit): ReadonlyMap<Operation, number> =>
  new Map([...allPlaced(placementOf(program).operations)].map(({ operation, column }) => [operation, column]));

const bell = circuit(3, 3, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(0, 0)]);

describe('placing', () => {
  it('packs a gate to the left of free lines', () => {
    const { circuit: next, made } = value(placeTool(bell, tool('x'), cellSlot(2, 7), [2]));
    const [operation] = made;
    expect(placesOf(next).get(operation!)).toBe(0);
  });

  it('inserts a gate before the operation at the column when the slot is between columns', () => {
    expect(names(value(placeTool(bell, tool('z'), { wire: 0, column: 1, isBetween: true }, [0])).circuit)).toBe(
      'H0 Z0 X01 measure',
    );
    expect(names(value(placeTool(bell, tool('z'), { wire: 1, column: 0, isBetween: true }, [1])).circuit)).toBe(
      'Z1 H0 X01 measure',
    );
  });

  it('refuses a point that is taken', () => {
    expect(code(placeTool(bell, tool('z'), cellSlot(0, 0), [0]))).toBe('point_occupied');
    expect(code(placeTool(bell, tool('cnot'), cellSlot(2, 1), [2, 1]))).toBe('point_occupied');
  });

  it('refuses points that repeat or that are outside the circuit', () => {
    expect(code(placeTool(bell, tool('cnot'), cellSlot(2, 3), [2, 2]))).toBe('points_repeated');
    expect(code(placeTool(circuit(2, 2), tool('toffoli'), cellSlot(0, 0), completePoints(3, [], 0, 2)))).toBe(
      'points_beyond',
    );
  });

  it('offers the next lines as further points, then those above', () => {
    expect(completePoints(3, [], 1, 4)).toEqual([1, 2, 3]);
    expect(completePoints(2, [], 3, 4)).toEqual([3, 2]);
    expect(completePoints(3, [0], 3, 4)).toEqual([0, 3, 2]);
  });

  it('places a gate into the block at its slot', () => {
    const block = circuit(2, 1, [gate('H', 0), repeat(2, [gate('X', 0), gate('Y', 0)])]);
    const { circuit: next } = value(placeTool(block, tool('z'), { wire: 0, column: 2, isBetween: true }, [0]));
    expect(next.operations).toHaveLength(2);
    expect(names({ ...next, operations: next.operations[1]?.kind === 'repeat' ? next.operations[1].body : [] })).toBe(
      'X0 Z0 Y0',
    );
  });

  it('leaves everything else in its column', () => {
    const slot: fc.Arbitrary<Slot> = fc.record({ wire: fc.nat(3), column: fc.nat(8), isBetween: fc.boolean() });
    fc.assert(
      fc.property(
        arbitraryUnitary({ qubits: 4, bits: 0 }),
        slot,
        fc.constantFrom('h', 'cnot', 'swap'),
        (program, at, id) => {
          const result = placeTool(program, tool(id), at, completePoints(id === 'h' ? 1 : 2, [], at.wire, 4));
          if (!result.ok) return;
          const back = removeAt(result.value.circuit, pathsOf(result.value.circuit, result.value.made));
          expect(placesOf(back)).toEqual(placesOf(program));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reorders the program only as far as it must', () => {
    const program = circuit(3, 0, [gate('H', 2), gate('X', 2), gate('H', 0), gate('Y', 1)]);
    // A gate over all lines before column 1 must pass the X of qubit 2, but H and Y must come first.
    const result = insertAt(program, { wire: 0, column: 1, isBetween: true }, [
      { operation: gate('X', 2, { controls: [0] }), column: 1 },
    ]);
    expect(result.ok && names(result.circuit)).toBe('H2 H0 Y1 X02 X2');
  });
});

describe('moving', () => {
  it('moves a gate to another line and column', () => {
    const program = circuit(3, 0, [gate('H', 0), gate('X', 0), gate('Y', 0)]);
    expect(
      names(
        value(moveTo(program, new Set(['0']), cellSlot(0, 0), { wire: 0, column: 2, isBetween: true }, false)).circuit,
      ),
    ).toBe('X0 H0 Y0');
    expect(names(value(moveTo(program, new Set(['1']), cellSlot(0, 1), cellSlot(2, 0), false)).circuit)).toBe(
      'H0 X2 Y0',
    );
  });

  it('leaves the circuit unchanged when a selection is dropped at its old place', () => {
    const program = circuit(3, 0, [gate('H', 0), gate('X', 1, { controls: [0] })]);
    expect(value(moveTo(program, new Set(['0', '1']), cellSlot(0, 1), cellSlot(0, 1), false)).circuit).toBe(program);
  });

  it('keeps a block of gates together and within the lines', () => {
    const program = circuit(4, 0, [gate('H', 0), gate('X', 1, { controls: [0] })]);
    expect(names(value(moveTo(program, new Set(['0', '1']), cellSlot(0, 0), cellSlot(9, 3), false)).circuit)).toBe(
      'H2 X23',
    );
  });

  it('moves a whole block between two gates of its lines', () => {
    const program = circuit(2, 0, [gate('S', 0), gate('T', 0), gate('H', 0), gate('X', 0)]);
    expect(
      names(
        value(moveTo(program, new Set(['2', '3']), cellSlot(0, 2), { wire: 0, column: 1, isBetween: true }, false))
          .circuit,
      ),
    ).toBe('S0 H0 X0 T0');
  });

  it('gives each copied measurement a separate bit', () => {
    const { circuit: next } = value(
      moveTo(circuit(2, 1, [measure(0, 0)]), new Set(['0']), cellSlot(0, 0), cellSlot(1, 0), true),
    );
    expect(next.operations).toEqual([measure(0, 0), measure(1, 1)]);
    expect(next.classicalBits).toBe(2);
  });

  it('takes a gate out of its block', () => {
    const program = circuit(2, 0, [repeat(2, [gate('X', 0), gate('Y', 0)])]);
    const { circuit: next } = value(moveTo(program, new Set(['0.0.1']), cellSlot(0, 1), cellSlot(0, 2), false));
    expect(next.operations).toEqual([repeat(2, [gate('X', 0)]), gate('Y', 0)]);
  });

  it('moves one point of a gate', () => {
    expect(names(value(movePoint(bell, '1', 1, 2)).circuit)).toBe('H0 X02 measure');
    expect(code(movePoint(bell, '1', 1, 0))).toBe('points_repeated');
  });
});

describe('controls and inverses', () => {
  it('are added to any gate, or to all selected gates', () => {
    expect(names(value(addControl(bell, new Set(['0', '1']), 2, 0)).circuit)).toBe('H20 X021 measure');
    expect(code(addControl(bell, new Set(['1']), 0, 1))).toBe('points_repeated');
    expect(code(addControl(bell, new Set(['2']), 1, 1))).toBe('gate_needed');
    expect(nearestFreeLine([gate('X', 1, { controls: [2] })], 4)).toBe(0);
    expect(nearestFreeLine([gate('X', 0)], 1)).toBeNull();
  });

  it('invert a sequence of gates', () => {
    fc.assert(
      fc.property(arbitraryUnitary({ qubits: 3, bits: 0, negativeControls: true, maxControls: 1 }), (program) => {
        if (program.operations.length === 0) return;
        const twice = {
          ...program,
          operations: [...program.operations, ...program.operations.map((operation) => ({ ...operation }))],
        };
        const second = new Set(program.operations.map((_, index) => String(index + program.operations.length)));
        expect(fidelity(value(invertSelection(twice, second)).circuit, circuit(3, 0))).toBeCloseTo(1, 9);
      }),
      { numRuns: 60 },
    );
  });
});

describe('custom gates and blocks', () => {
  it('have the effect of the selected gates, and return them when ungrouped', () => {
    fc.assert(
      fc.property(
        arbitraryUnitary({ qubits: 4, bits: 0, negativeControls: true, maxControls: 1 }),
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        (program, picks) => {
          const chosen = new Set(
            program.operations.map((_, index) => String(index)).filter((_, index) => picks[index]),
          );
          if (chosen.size === 0) return;
          const result = makeComposite(program, chosen, 'Own');
          if (!result.ok) {
            expect(code(result)).toBe('not_contiguous');
            return;
          }
          const { circuit: grouped, made } = result.value;
          expect(grouped.operations).toHaveLength(program.operations.length - chosen.size + 1);
          expect(fidelity(grouped, program)).toBeCloseTo(1, 9);
          expect(fidelity(value(ungroup(grouped, pathsOf(grouped, made))).circuit, program)).toBeCloseTo(1, 9);
        },
      ),
      { numRuns: 120 },
    );
  });

  it('reverse their steps when a daggered call is ungrouped, and pass controls to every step', () => {
    const own = composite(
      'Own',
      2,
      [
        compositeStep('S', [0]),
        compositeStep('X', [1], { controls: [0] }),
        compositeStep('RX', [1], { parameters: ['2*a'] }),
      ],
      ['a'],
    );
    const call = circuit(
      3,
      0,
      [gate('Own', [1, 2], { dagger: true, controls: [control(0, 0)], parameters: ['pi/8'] })],
      { composites: [own] },
    );
    const { circuit: open } = value(ungroup(call, new Set(['0'])));
    expect(open.operations).toEqual([
      gate('RX', 2, { dagger: true, controls: [control(0, 0)], parameters: [angle(Math.PI / 4)] }),
      gate('X', 2, { dagger: true, controls: [control(0, 0), control(1)] }),
      gate('S', 1, { dagger: true, controls: [control(0, 0)] }),
    ]);
  });

  it('accept only operations that can be brought together', () => {
    const program = circuit(2, 1, [gate('H', 0), gate('X', 1, { controls: [0] }), gate('H', 0), measure(0, 0)]);
    expect(code(makeComposite(program, new Set(['0', '2']), 'Own'))).toBe('not_contiguous');
    expect(code(makeComposite(program, new Set(['3']), 'Own'))).toBe('gates_only');
    expect(value(wrapInRepeat(program, new Set(['0']), 3)).circuit.operations[0]).toEqual(repeat(3, [gate('H', 0)]));
    expect(
      value(wrapInBranch(circuit(1, 1, [barrier([0]), gate('H', 0)]), new Set(['1']), 0)).circuit.operations,
    ).toEqual([barrier([0]), branch(bitsEqual([0], 1), [gate('H', 0)])]);
  });
});

describe('a free slot', () => {
  it('is the cell, or the gap before its operation if the cell is occupied', () => {
    expect(freeSlot(bell, 2, 0)).toEqual(cellSlot(2, 0));
    expect(freeSlot(bell, 0, 0).isBetween).toBe(true);
  });
});
