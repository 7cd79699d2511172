import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circuit, circuitsEqual, type LanguageId, LANGUAGES } from '#simulator';
import { arbitraryCircuit } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { boardViolations } from './core/apply.ts';
import { BOARD_COMMANDS, commandOf } from './core/commands/registry.ts';
import { shownOf } from './core/drop.ts';
import { operationAt } from './core/paths.ts';
import { boardOf, type BoardState, documentIn, startState } from './core/state.ts';
import { arbitraryEvents } from './core/testing/arbitrary-events.ts';
import { type DesignerEvent, reduceBoard } from './store.ts';

const START = startState({ circuit: circuit(4, 4), title: 'Untitled Experiment' });
const RUNS = { numRuns: 150 };

const after = (events: readonly DesignerEvent[], state = START): BoardState => events.reduce(reduceBoard, state);

describe('any sequence of events on the board', () => {
  it('keeps every rule of the drawing board', () => {
    fc.assert(
      fc.property(arbitraryEvents(), (events) => {
        let state = START;
        for (const event of events) {
          state = reduceBoard(state, event);
          expect(boardViolations(documentIn(state).circuit, state.limits)).toEqual([]);
          expect(
            boardViolations(shownOf(state).circuit, { ...state.limits, classicalBits: { min: 0, max: 255 } }),
          ).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  it('is reverted by undo to the same document object, and applied again by redo', () => {
    fc.assert(
      fc.property(arbitraryEvents(), (events) => {
        let state = START;
        for (const event of events) {
          const next = reduceBoard(state, event);
          const isStep =
            next.history.past !== state.history.past &&
            next.history.past?.next === state.history.past &&
            next.history.start === null &&
            state.history.start === null;
          if (isStep && next.history.past?.value === documentIn(state)) {
            const back = commandOf('undo').run(next)!;
            expect(documentIn(back)).toBe(documentIn(state));
            expect(documentIn(commandOf('redo').run(back)!)).toBe(documentIn(next));
          }
          state = next;
        }
      }),
      RUNS,
    );
  });

  it('can be undone to the beginning, whatever its length', () => {
    fc.assert(
      fc.property(arbitraryEvents(), (events) => {
        let state: BoardState | null = after(events);
        for (let back = commandOf('undo').run(state); back !== null; back = commandOf('undo').run(back)) state = back;
        expect(documentIn(state)).toBe(documentIn(START));
      }),
      RUNS,
    );
  });

  it('shows the circuit itself while nothing is held', () => {
    fc.assert(
      fc.property(arbitraryEvents(), (events) => {
        const state = after([...events, { kind: 'cancel' }]);
        expect(shownOf(state).circuit).toBe(boardOf(state));
        expect(shownOf(state).landed.size).toBe(0);
      }),
      RUNS,
    );
  });

  it('selects only existing operations', () => {
    fc.assert(
      fc.property(arbitraryEvents(), (events) => {
        let state = START;
        for (const event of events) {
          state = reduceBoard(state, event);
          for (const path of state.selection)
            expect(operationAt(boardOf(state), path), `${event.kind} ${path}`).toBeDefined();
        }
      }),
      RUNS,
    );
  });

  it('can start from any program', () => {
    const shape = { qubits: 4, bits: 3, branches: true, loops: true, assignments: true, negativeControls: true };
    fc.assert(
      fc.property(arbitraryCircuit(shape), arbitraryEvents(), (program, events) => {
        const start = startState({ circuit: program });
        const broken = boardViolations(program, start.limits).length;
        const end = after(events, start);
        // Rules that the program broke at the start may stay broken; no other rule is broken.
        if (broken === 0) expect(boardViolations(documentIn(end).circuit, end.limits)).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });
});

describe('a circuit drawn on the board', () => {
  const says: readonly (readonly [LanguageId, readonly string[]])[] = [
    ['qrunes', ['repeat', 'anti', 'anti-control', 'flip-controls']],
    ['originir', ['repeat', 'anti', 'anti-control', 'flip-controls']],
    ['openqasm3', ['repeat']],
  ];

  it.each(says)('is parsed from %s as the circuit that was printed', (id, without) => {
    fc.assert(
      fc.property(arbitraryEvents({ without }), (events) => {
        const { circuit: drawn } = documentIn(after(events));
        const printed = LANGUAGES[id].print(drawn);
        expect(printed).toMatchObject({ ok: true });
        if (!printed.ok) return;
        const back = LANGUAGES[id].parse(printed.text);
        expect(back, printed.text).toMatchObject({ ok: true });
        if (back.ok) expect(circuitsEqual(back.circuit, drawn, { tolerance: 1e-12 }), printed.text).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});

describe('the registry', () => {
  it('contains every id and every shortcut once', () => {
    const ids = BOARD_COMMANDS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const keys = BOARD_COMMANDS.flatMap((command) => command.shortcuts);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
