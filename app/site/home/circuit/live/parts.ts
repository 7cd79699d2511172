import { HOME_PLACES } from '#app/site/home/circuit/circuit-view.ts';
import type { HomePlace } from '#app/site/home/circuit/home-circuit.ts';
import { findPaletteGate, type PaletteGateId } from '#app/site/home/circuit/palette-gates.ts';

/** The elements of the server's page that the script changes. */
export interface CircuitParts {
  readonly section: HTMLElement;
  readonly form: HTMLFormElement;
  readonly circuit: HTMLInputElement;
  readonly lanes: HTMLElement;
  readonly board: SVGElement;
  readonly bars: SVGElement;
  readonly map: SVGElement;
  readonly palette: readonly HTMLButtonElement[];
  readonly places: readonly HTMLButtonElement[];
  readonly hint: HTMLElement;
  readonly chosen: HTMLElement;
  readonly turn: HTMLElement;
  readonly clear: HTMLElement;
  readonly ifDropped: HTMLElement;
  readonly sentence: HTMLElement;
  readonly measured: HTMLElement;
  readonly onwards: HTMLAnchorElement;
}

/** Finds the elements. @throws Error if the page has another structure */
export function circuitPartsOf(section: HTMLElement): CircuitParts {
  const find = <Found extends Element>(selector: string): Found => {
    const found = section.querySelector<Found>(selector);
    if (found === null) throw new Error(`the circuit has no ${selector}`);
    return found;
  };
  return {
    section,
    form: find('form'),
    circuit: find('[name=circuit]'),
    lanes: find('.try-lanes'),
    board: find('.try-lanes > svg'),
    bars: find('.try-bars svg'),
    map: find('.try-map .wave'),
    palette: [...section.querySelectorAll<HTMLButtonElement>('[name=add]')],
    places: [...section.querySelectorAll<HTMLButtonElement>('.try-places button')],
    hint: find('.try-hint'),
    chosen: find('.try-chosen'),
    turn: find('[data-turn]'),
    clear: find('[name=clear]'),
    ifDropped: find('.try-if'),
    sentence: find('.try-if + span'),
    measured: find('.try-measured'),
    onwards: find('.try-actions a'),
  };
}

/** Returns the gate of a palette button at which an event happened. */
export const gateAt = (target: EventTarget | null): PaletteGateId | undefined => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[name=add]') : null;
  return button === null ? undefined : findPaletteGate(button.value)?.id;
};

/** Returns the place of the board at which an event happened. */
export function eventPlace({ places }: CircuitParts, target: EventTarget | null): HomePlace | undefined {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('.try-places button') : null;
  return button === null ? undefined : HOME_PLACES[places.indexOf(button)];
}
