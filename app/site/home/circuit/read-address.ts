import { HOME_COLUMNS } from './circuit-sizes.ts';
import { type HomeCircuit, type HomeQubit, placeStep, readHomeCircuit } from './home-circuit.ts';
import { findPaletteGate } from './palette-gates.ts';

/** What an address of the home page asks for. */
interface AskedCircuit {
  readonly circuit: HomeCircuit;
  /** Seed of the run; null without one. */
  readonly seed: number | null;
  /** The gate that was to be added does not fit the board. */
  readonly isFull: boolean;
  /** The wire for the next gate. */
  readonly wire: HomeQubit;
}

/** Seeds of the page are numbers of 32 bits: short, and exact in every language. */
const LARGEST_HOME_SEED = 2 ** 32 - 1;

function readSeed(text: string | null): number | null {
  if (text === null || !/^\d{1,10}$/.test(text)) return null;
  const seed = Number(text);
  return seed <= LARGEST_HOME_SEED ? seed : null;
}

/**
 * Reads the form of the circuit, which is sent without JavaScript: `circuit` is the circuit so far, `add` a gate for the
 * end of `wire`, `undo` removes the last gate, `clear` all, `run` measures with that seed. Everything else is ignored.
 */
export function readCircuitAddress(search: URLSearchParams): AskedCircuit {
  const wire = search.get('wire') === '1' ? 1 : 0;
  const circuit = search.has('clear') ? [] : readHomeCircuit(search.get('circuit'));
  const seed = readSeed(search.get('run'));
  const asked = { circuit, seed, isFull: false, wire } as const;
  if (search.has('undo')) return { ...asked, circuit: circuit.slice(0, -1) };
  const gate = findPaletteGate(search.get('add') ?? '');
  if (gate === undefined) return asked;
  const placed = placeStep(circuit, gate.id, { qubit: wire, column: HOME_COLUMNS });
  return placed === null ? { ...asked, seed: null, isFull: true } : { ...asked, seed: null, circuit: placed.circuit };
}
