import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useProgram } from '#app/designer/code/program-context.tsx';
import { SCALAR_LIVE_QUBITS } from '#app/designer/editor/live/state-summary.ts';
import { onFormEvent } from '#app/designer/form/form-element.ts';
import { createValuesLoader, type LoadedValues, startValuesWorker } from './values-loader.ts';

const NO_VALUES: LoadedValues | null = null;

/** Returns the number of shots in the form; null if it is no number. */
function shotsIn(form: HTMLFormElement | null): number | null {
  const control = form?.elements.namedItem('shots');
  const text = control instanceof HTMLInputElement ? control.value.replace(/[,，\s]/g, '') : '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

/**
 * Returns the values of observables for the circuit on the board and the present values of its parameters; null until
 * they are computed, and for a circuit that is too large.
 * @param field an element of the form, from which the number of shots is read
 * @param hasShots whether the product estimates values from shots
 */
export function useLiveValues(
  field: RefObject<HTMLTextAreaElement>,
  observables: readonly string[],
  hasShots: boolean,
): LoadedValues | null {
  const program = useProgram();
  const [loader] = useState(() => createValuesLoader(startValuesWorker));
  useEffect(() => {
    const form = field.current?.form ?? null;
    const load = (): void => {
      const { circuit } = program.getSnapshot();
      const values = program.values.getSnapshot();
      if (
        observables.length === 0 ||
        circuit.qubits > SCALAR_LIVE_QUBITS ||
        // A parameter gets its value a moment after it is declared.
        circuit.parameters?.every(({ name }) => values.has(name)) === false
      )
        return loader.clear();
      loader.load({ circuit, values, observables, shots: hasShots ? shotsIn(form) : null });
    };
    load();
    // Not through a render, so that the worker computes while the page is rendered.
    const unsubscribers = [
      program.subscribe(load),
      program.values.subscribe(load),
      ...(form === null ? [] : [onFormEvent(form, 'input', load)]),
    ];
    return () => {
      for (const each of unsubscribers) each();
    };
  }, [program, loader, field, observables, hasShots]);
  useEffect(() => () => loader.close(), [loader]);
  return useSyncExternalStore(loader.subscribe, loader.getSnapshot, () => NO_VALUES);
}
