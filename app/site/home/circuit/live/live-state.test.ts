import { describe, expect, it } from 'vitest';
import { type HomePlace, readHomeCircuit, writeHomeCircuit } from '#app/site/home/circuit/home-circuit.ts';
import { changeCircuit, dropHeld, type HeldGate, type LiveCircuitState, shownCircuit } from './live-state.ts';

const state = (circuit: string, held: HeldGate | null = null, place: HomePlace | null = null): LiveCircuitState => ({
  circuit: readHomeCircuit(circuit),
  held,
  place,
  selected: null,
  run: { seed: 1, counts: [500, 0, 0, 500] },
});
const fromPalette = (gate: HeldGate['gate']): HeldGate => ({ gate, from: null, isDragged: true });
const fromBoard = (gate: HeldGate['gate'], from: number): HeldGate => ({ gate, from, isDragged: true });

describe('a held gate', () => {
  it('is shown as if it were dropped, and is part of the circuit when it is', () => {
    const over = state('h0', fromPalette('cx'), { qubit: 1, column: 1 });
    const { circuit, held } = shownCircuit(over);
    expect([writeHomeCircuit(circuit), held]).toEqual(['h0.cx01', 1]);
    expect(dropHeld(over)).toMatchObject({ circuit, held: null, place: null, run: null });
  });

  it('leaves no trace if it is dropped beside the board', () => {
    const before = state('h0', fromPalette('x'));
    expect(dropHeld(before)).toEqual({ ...before, held: null });
  });

  it('is removed if it is dragged off the board', () => {
    const off = state('h0.cx01', fromBoard('h', 0));
    expect(writeHomeCircuit(shownCircuit(off).circuit)).toBe('cx01');
    expect(writeHomeCircuit(dropHeld(off).circuit)).toBe('cx01');
  });

  it('keeps the direction of a CNOT that is moved', () => {
    const moved = state('h0.cx10.x0', fromBoard('cx', 1), { qubit: 0, column: 5 });
    expect(writeHomeCircuit(dropHeld(moved).circuit)).toBe('h0.x0.cx10');
  });

  it('that does not fit changes nothing', () => {
    const full = state('h0.h0.h0.h0.h0.h0', fromPalette('x'), { qubit: 0, column: 0 });
    expect(shownCircuit(full)).toMatchObject({ isFull: true, held: -1 });
    expect(dropHeld(full)).toEqual({ ...full, held: null, place: null });
  });

  it('ends the run of the circuit before', () => {
    expect(changeCircuit(state('h0'), []).run).toBeNull();
  });
});
