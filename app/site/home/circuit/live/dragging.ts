import { paletteSymbol } from '#app/site/home/circuit/board-drawing.ts';
import { HOME_COLUMNS } from '#app/site/home/circuit/circuit-sizes.ts';
import { type HomePlace, stepAt } from '#app/site/home/circuit/home-circuit.ts';
import type { HomeLiveCircuit } from './live-circuit.ts';
import type { HeldGate } from './live-state.ts';
import { type CircuitParts, eventPlace, gateAt } from './parts.ts';

/** A movement below this is a tap. */
const TAP_PX = 6;
/** The board catches a gate this far outside its wires. */
const MARGIN_PX = 24;

interface Gesture {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly held: HeldGate;
  /** The symbol under the pointer, once it has moved. */
  symbol: Element | null;
}

/** Returns the place under a point of the window; null outside the board. */
function placeAt({ lanes }: CircuitParts, x: number, y: number): HomePlace | null {
  const { left, top, width, height } = lanes.getBoundingClientRect();
  const isNear =
    x > left - MARGIN_PX && x < left + width + MARGIN_PX && y > top - MARGIN_PX && y < top + height + MARGIN_PX;
  if (!isNear) return null;
  const column = Math.floor(((x - left) / width) * HOME_COLUMNS);
  return { qubit: y < top + height / 2 ? 0 : 1, column: Math.min(HOME_COLUMNS - 1, Math.max(0, column)) };
}

function drawSymbol(gate: HeldGate['gate']): Element {
  const box = document.createElement('div');
  box.className = 'try-dragged';
  box.innerHTML = `<svg class="circuit" viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">${paletteSymbol(gate)}</svg>`;
  document.body.append(box);
  return box;
}

/** Lets mouse, pen and finger drag gates from the palette, along the board and off it. */
export function dragGates(parts: CircuitParts, live: HomeLiveCircuit): void {
  const { section } = parts;
  let gesture: Gesture | null = null;
  let wasDragged = false;

  const end = (): void => {
    gesture?.symbol?.remove();
    gesture = null;
  };

  const heldAt = (target: EventTarget | null): HeldGate | null => {
    const gate = gateAt(target);
    if (gate !== undefined) return { gate, from: null, isDragged: true };
    const place = eventPlace(parts, target);
    const from = place === undefined ? -1 : stepAt(live.state.circuit, place);
    return from === -1 ? null : { gate: live.state.circuit[from]!.gate, from, isDragged: true };
  };

  section.addEventListener('pointerdown', (event) => {
    wasDragged = false;
    const held = event.isPrimary && event.button === 0 ? heldAt(event.target) : null;
    if (held === null || !(event.target instanceof Element)) return;
    // A gate that waits for its place is dropped here by the click.
    if (held.from !== null && live.state.held !== null) return;
    event.target.closest('button')?.setPointerCapture(event.pointerId);
    gesture = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, held, symbol: null };
  });

  section.addEventListener('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
    if (gesture === null || gesture.pointerId !== pointerId) return;
    if (gesture.symbol === null) {
      if (Math.hypot(x - gesture.x, y - gesture.y) < TAP_PX) return;
      gesture.symbol = drawSymbol(gesture.held.gate);
      wasDragged = true;
      live.hold(gesture.held);
    }
    (gesture.symbol as HTMLElement).style.transform = `translate(${x}px, ${y}px)`;
    live.hover(placeAt(parts, x, y));
  });

  section.addEventListener('pointerup', ({ pointerId }) => {
    if (gesture === null || gesture.pointerId !== pointerId) return;
    const hasMoved = gesture.symbol !== null;
    end();
    if (hasMoved) live.drop();
  });

  const abandon = (): void => {
    if (gesture?.symbol) live.cancel();
    end();
  };
  section.addEventListener('pointercancel', abandon);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && gesture !== null) abandon();
  });

  // The click that ends a drag presses no button.
  section.addEventListener(
    'click',
    (event) => {
      if (!wasDragged) return;
      wasDragged = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
