import { type RefObject, useEffect } from 'react';
import { useProgram } from './program-context.tsx';

/** Synchronises the form's field with the program in both directions. */
export function useTextareaProgram(area: RefObject<HTMLTextAreaElement>): void {
  const program = useProgram();
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const toProgram = (): void => program.setText(element.value);
    // Includes input made before hydration.
    toProgram();
    element.addEventListener('input', toProgram);
    const unsubscribe = program.subscribe(() => {
      const { text } = program.getSnapshot();
      if (element.value === text) return;
      element.value = text;
      // Listeners to input in the form also receive this change.
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return () => {
      element.removeEventListener('input', toProgram);
      unsubscribe();
    };
  }, [program, area]);
}
