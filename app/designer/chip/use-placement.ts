import { useEffect, useRef, useState } from 'react';
import { readPlacement, writePlacement } from '#app/domain/placement.ts';
import { pickCoupler, type PickOutcome, pickQubit, type PickRefusal, type Picks } from './picks.ts';

/** The field of the form that holds the placement. It is the truth: what it says is what runs. */
const placementField = (): HTMLInputElement | null => {
  const field = document.getElementById('placement');
  return field instanceof HTMLInputElement ? field : null;
};

const picksOf = (text: string): Picks | null => {
  const reading = readPlacement(text);
  return reading.ok ? reading.placement : null;
};

interface Choice {
  readonly picks: Picks;
  /** Earlier choices, the latest last. */
  readonly earlier: readonly Picks[];
  readonly isByHand: boolean;
  readonly refused: PickRefusal | null;
}

export interface PlacementChoice extends Omit<Choice, 'earlier'> {
  readonly canUndo: boolean;
  readonly pickQubit: (physical: number) => void;
  readonly pickCoupler: (coupler: readonly [low: number, high: number]) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Lets the user choose on the map; or empties the field, so that the compiler chooses. */
  readonly chooseByHand: (isByHand: boolean) => void;
}

/**
 * The placement that is being chosen on the map. The field changes when every qubit of the circuit has a place, so that
 * the form can be run at any time; what is typed into the field is shown on the map.
 * @param initial text of the field
 * @param needed number of qubits of the circuit; null if it is not known
 */
export function usePlacement(initial: string, needed: number | null): PlacementChoice {
  const [{ earlier, ...choice }, setChoice] = useState<Choice>(() => ({
    picks: picksOf(initial) ?? [],
    earlier: [],
    isByHand: initial.trim() !== '',
    refused: null,
  }));
  const seen = useRef(initial);
  useEffect(() => {
    const onInput = (): void => {
      const text = placementField()?.value ?? seen.current;
      if (text === seen.current) return;
      seen.current = text;
      const picks = picksOf(text);
      if (picks !== null)
        setChoice((before) => ({
          picks,
          earlier: [...before.earlier, before.picks],
          isByHand: before.isByHand || picks.length > 0,
          refused: null,
        }));
    };
    document.addEventListener('input', onInput, true);
    return () => document.removeEventListener('input', onInput, true);
  }, []);
  const write = (text: string): void => {
    const field = placementField();
    if (field === null || field.value === text) return;
    seen.current = text;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const change = (picks: Picks, rest: Omit<Choice, 'picks' | 'refused'>): void => {
    setChoice({ ...rest, picks, refused: null });
    if (picks.length === 0 || picks.length === needed) write(writePlacement(picks));
  };
  const { picks, isByHand } = choice;
  const take = (outcome: PickOutcome): void => {
    if ('refused' in outcome) setChoice({ ...choice, earlier, refused: outcome.refused });
    else change(outcome.picks, { earlier: [...earlier, picks], isByHand });
  };
  return {
    ...choice,
    canUndo: earlier.length > 0,
    pickQubit: (physical) => take(pickQubit(picks, physical, needed)),
    pickCoupler: (coupler) => take(pickCoupler(picks, coupler, needed)),
    undo: () => change(earlier.at(-1) ?? [], { earlier: earlier.slice(0, -1), isByHand }),
    clear: () => change([], { earlier: [...earlier, picks], isByHand }),
    chooseByHand(next) {
      if (next) setChoice({ ...choice, earlier, isByHand: true, refused: null });
      else change([], { earlier: picks.length === 0 ? earlier : [...earlier, picks], isByHand: false });
    },
  };
}
