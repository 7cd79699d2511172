import { paths } from '#app/paths.ts';
import { drawBoard } from '#app/site/home/circuit/board-drawing.ts';
import { fillText } from '#app/site/home/circuit/circuit-texts.ts';
import { HOME_PLACES, placeLabel, viewCircuit, type ViewLanguage } from '#app/site/home/circuit/circuit-view.ts';
import {
  columnsOfSteps,
  type HomePlace,
  qrunesOf,
  removeStep,
  stepAt,
  turnStep,
  writeHomeCircuit,
} from '#app/site/home/circuit/home-circuit.ts';
import { homeState, newSeed, runHomeState } from '#app/site/home/circuit/home-state.ts';
import { changeCircuit, dropHeld, type HeldGate, type LiveCircuitState, shownCircuit } from './live-state.ts';
import type { CircuitParts } from './parts.ts';

const isSamePlace = (a: HomePlace | null, b: HomePlace | null): boolean =>
  a?.qubit === b?.qubit && a?.column === b?.column;

/** The circuit of the page: its state, and how the page shows it. */
export function createLiveCircuit(
  parts: CircuitParts,
  start: Pick<LiveCircuitState, 'circuit' | 'run'>,
  language: ViewLanguage,
) {
  const { texts } = language;
  let state: LiveCircuitState = { ...start, held: null, place: null, selected: null };
  let drawn = '';

  const show = (next: LiveCircuitState): void => {
    const before = state;
    state = next;
    render(before);
  };

  function render(before: LiveCircuitState | null): void {
    const { circuit, held, isFull } = shownCircuit(state);
    const isHeld = state.held !== null;
    parts.board.innerHTML = drawBoard(circuit, { held, selected: state.selected ?? -1 });
    // The run does not belong to the circuit as it would be after the drop.
    const run = circuit === state.circuit ? state.run : null;
    // The map takes some milliseconds: it is drawn once for each circuit, not for each movement.
    const key = `${writeHomeCircuit(circuit)} ${run?.seed}`;
    if (key !== drawn) {
      drawn = key;
      const view = viewCircuit(circuit, run, language);
      parts.bars.innerHTML = view.bars;
      parts.map.innerHTML = view.map;
      parts.bars.setAttribute('aria-label', view.barsLabel);
      parts.board.setAttribute('aria-label', view.boardLabel);
      parts.sentence.textContent = view.sentence;
      parts.measured.textContent = view.measured;
    }
    parts.ifDropped.hidden = held === -1;
    const isArmed = isHeld && !state.held!.isDragged;
    parts.section.classList.toggle('is-armed', isArmed);
    for (const button of parts.palette) {
      const isOwn = state.held?.from === null && state.held.gate === button.value;
      button.ariaPressed = String(isOwn && isArmed);
      button.classList.toggle('is-held', isOwn && !isArmed);
    }
    const chosen = state.selected === null ? undefined : state.circuit[state.selected];
    parts.chosen.hidden = chosen === undefined;
    parts.turn.hidden = chosen?.gate !== 'cx';
    parts.clear.hidden = chosen !== undefined;
    parts.hint.textContent = isFull
      ? texts.full
      : chosen !== undefined
        ? fillText(texts.selected, {
            gate: texts.gates[chosen.gate],
            column: columnsOfSteps(state.circuit)[state.selected!]! + 1,
          })
        : isArmed
          ? fillText(texts.armed, { gate: texts.gates[state.held!.gate] })
          : texts.hint;
    if (before?.circuit !== state.circuit) renderCircuit();
    if (before !== null && (before.circuit !== state.circuit || before.run !== state.run)) keepInAddress();
  }

  /** What depends on the circuit only, without the held gate. */
  function renderCircuit(): void {
    parts.circuit.value = writeHomeCircuit(state.circuit);
    parts.onwards.href = paths.quantumVm(0, undefined, { program: qrunesOf(state.circuit) });
    parts.places.forEach((button, index) => {
      const place = HOME_PLACES[index]!;
      button.ariaLabel = placeLabel(state.circuit, place, texts);
      button.classList.toggle('has-gate', stepAt(state.circuit, place) !== -1);
    });
  }

  /** A reload, and the way back from the designer, show the same circuit. */
  function keepInAddress(): void {
    const address = new URL(location.href);
    for (const name of ['circuit', 'wire', 'add', 'undo', 'clear', 'run']) address.searchParams.delete(name);
    if (state.circuit.length > 0) address.searchParams.set('circuit', writeHomeCircuit(state.circuit));
    if (state.run !== null) address.searchParams.set('run', String(state.run.seed));
    history.replaceState(history.state, '', address);
  }

  /** Moves the focus to a place, which is then the one in the tab order. */
  function focusPlace({ qubit, column }: HomePlace): void {
    parts.places.forEach((button, index) => {
      const place = HOME_PLACES[index]!;
      const isIt = place.qubit === qubit && place.column === column;
      button.tabIndex = isIt ? 0 : -1;
      if (isIt) button.focus({ preventScroll: true });
    });
  }

  render(null);
  return {
    get state(): LiveCircuitState {
      return state;
    },
    focusPlace,
    hold: (held: HeldGate): void => show({ ...state, held, place: null, selected: null }),
    hover(place: HomePlace | null): void {
      if (state.held !== null && !isSamePlace(place, state.place)) show({ ...state, place });
    },
    /** Drops the held gate where it is; the focus goes to it. A chosen gate that does not fit stays chosen. */
    drop(): void {
      const { held, circuit, isFull } = shownCircuit(state);
      if (isFull && state.held?.isDragged === false) return;
      const step = circuit[held];
      show(dropHeld(state));
      if (step !== undefined) focusPlace({ qubit: step.qubit, column: columnsOfSteps(circuit)[held]! });
    },
    cancel: (): void => show({ ...state, held: null, place: null, selected: null }),
    /** Shows the actions of the gate at a place, or hides them. */
    select(place: HomePlace): void {
      const index = stepAt(state.circuit, place);
      show({ ...state, selected: index === -1 || index === state.selected ? null : index });
    },
    /** Removes a gate; the focus goes to its place. */
    remove(index: number): void {
      const place = { qubit: state.circuit[index]!.qubit, column: columnsOfSteps(state.circuit)[index]! };
      show(changeCircuit(state, removeStep(state.circuit, index)));
      focusPlace(place);
    },
    turn(index: number): void {
      show({ ...changeCircuit(state, turnStep(state.circuit, index)), selected: index });
    },
    clear: (): void => show({ ...changeCircuit(state, []), held: null, place: null }),
    run(): void {
      const seed = newSeed();
      show({ ...state, held: null, place: null, run: runHomeState(homeState(state.circuit), seed) });
    },
  };
}

export type HomeLiveCircuit = ReturnType<typeof createLiveCircuit>;
