import { type Circuit, type PlainOperation, planMeasurement } from '#simulator';
import { type ExpandedDisplay, type ExpandedProgram, expandWithDisplays } from './displayed.ts';

/** Maximum number of operations for the live views. Longer circuits are run as a task. */
const MAX_LIVE_OPERATIONS = 200_000;

interface PlacedDisplay extends ExpandedDisplay {
  /** Whether its qubit was measured before it, by a measurement that is deferred. */
  readonly isMeasured: boolean;
}

/** A part of the program, and the displays that are read after it. */
interface LivePart {
  readonly operations: readonly PlainOperation[];
  readonly displays: readonly PlacedDisplay[];
}

export interface LiveProgram {
  /** The whole program with its measurements, and its displays. */
  readonly whole: ExpandedProgram;
  /**
   * The program without resets of untouched qubits and without its last measurements, so that the superposition is
   * visible.
   */
  readonly parts: readonly LivePart[];
  /** Whether outcomes are drawn midway, so that there is no single state. */
  readonly drawsOutcomes: boolean;
}

/** Splits a circuit into the parts between its displays. Null if it has too many operations. */
export function liveProgramOf(circuit: Circuit): LiveProgram | null {
  const whole = expandWithDisplays(circuit, MAX_LIVE_OPERATIONS);
  if (whole === null) return null;
  const { prefix, suffix } = planMeasurement(whole.operations, circuit.classicalBits);
  return { whole, parts: partsOf(whole, [...prefix, ...suffix]), drawsOutcomes: prefix.length > 0 };
}

/**
 * An operation that is left out is never equal to the next step, even if the same operation object occurs again. A
 * deferred measurement commutes with all that follows. It removes the coherence of its qubit immediately; the remaining
 * state is the average over its outcomes.
 */
function partsOf({ operations, displays }: ExpandedProgram, steps: readonly PlainOperation[]): readonly LivePart[] {
  const parts: LivePart[] = [];
  const measured = new Set<number>();
  // The steps between two displays run together, so that their gates are compiled together.
  let from = 0;
  let step = 0;
  let nextDisplay = 0;
  const endPartBefore = (at: number): void => {
    const here: PlacedDisplay[] = [];
    for (let display = displays[nextDisplay]; display?.before === at; display = displays[++nextDisplay])
      here.push({ ...display, isMeasured: measured.has(display.qubit) });
    if (here.length === 0 && at < operations.length) return;
    parts.push({ operations: steps.slice(from, step), displays: here });
    from = step;
  };
  for (const [at, operation] of operations.entries()) {
    endPartBefore(at);
    if (operation === steps[step]) step += 1;
    else if (operation.kind === 'measure') measured.add(operation.qubit);
  }
  endPartBefore(operations.length);
  return parts;
}
