import { HOME_COLUMNS } from '#app/site/home/circuit/circuit-sizes.ts';
import { freePlace, type HomePlace, stepAt } from '#app/site/home/circuit/home-circuit.ts';
import type { HomeLiveCircuit } from './live-circuit.ts';
import { type CircuitParts, eventPlace, gateAt } from './parts.ts';

/** Lets a tap choose a gate and another one its place, and a press of a gate on the board show its actions. */
export function pressGates(parts: CircuitParts, live: HomeLiveCircuit): void {
  const { section } = parts;
  section.addEventListener('click', (event) => {
    const { target } = event;
    const { held, selected } = live.state;
    const gate = gateAt(target);
    const place = eventPlace(parts, target);
    if (gate !== undefined) {
      event.preventDefault();
      if (held?.gate === gate) return live.cancel();
      live.hold({ gate, from: null, isDragged: false });
      // By keyboard the next key drops the gate.
      if (event.detail === 0) live.focusPlace(freePlace(live.state.circuit, 0));
      return;
    }
    if (place !== undefined) {
      if (held === null) return live.select(place);
      live.hover(place);
      return live.drop();
    }
    if (!(target instanceof Element)) return;
    if (target.closest('[data-remove]') && selected !== null) live.remove(selected);
    if (target.closest('[data-turn]') && selected !== null) live.turn(selected);
  });

  parts.form.addEventListener('submit', (event) => {
    const name = event.submitter?.getAttribute('name');
    if (name !== 'run' && name !== 'clear') return;
    event.preventDefault();
    if (name === 'run') live.run();
    else live.clear();
  });

  // A chosen gate is shown where it would be dropped.
  const follow = ({ target }: Event): void => {
    const place = eventPlace(parts, target);
    if (place !== undefined && live.state.held?.isDragged === false) live.hover(place);
  };
  section.addEventListener('pointerover', follow);
  section.addEventListener('focusin', follow);
  parts.lanes.addEventListener('pointerleave', () => {
    if (live.state.held?.isDragged === false) live.hover(null);
  });
}

const ARROWS = new Map<string, readonly [columns: number, qubits: number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** Moves between gates and places by arrow keys, removes a gate by Delete, gives up by Escape. */
export function listenToKeys(parts: CircuitParts, live: HomeLiveCircuit): void {
  parts.section.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && live.state.held?.isDragged === false) {
      const { gate } = live.state.held;
      live.cancel();
      parts.palette.find(({ value }) => value === gate)?.focus();
      return;
    }
    const arrow = ARROWS.get(event.key);
    const at = parts.palette.findIndex((button) => button === event.target);
    if (at !== -1 && arrow !== undefined) {
      event.preventDefault();
      const { length } = parts.palette;
      parts.palette[(at + arrow[0] + arrow[1] + length) % length]?.focus();
      return;
    }
    const place = eventPlace(parts, event.target);
    if (place === undefined) return;
    if (arrow !== undefined) {
      event.preventDefault();
      live.focusPlace(moved(place, arrow));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      const index = stepAt(live.state.circuit, place);
      if (index !== -1) live.remove(index);
    }
  });
}

const moved = ({ qubit, column }: HomePlace, [columns, qubits]: readonly [number, number]): HomePlace => ({
  qubit: qubits === 0 ? qubit : qubits > 0 ? 1 : 0,
  column: Math.min(HOME_COLUMNS - 1, Math.max(0, column + columns)),
});
