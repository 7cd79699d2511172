import { type RefObject, useEffect } from 'react';
import { useProgram } from './program-context.tsx';

/** Keeps the form's own field and the program the same, whichever of them changes. */
export function useTextareaProgram(area: RefObject<HTMLTextAreaElement>): void {
  const program = useProgram();
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const toProgram = (): void => program.write(element.value);
    // Typed before the scripts took over.
    toProgram();
    element.addEventListener('input', toProgram);
    const unsubscribe = program.subscribe(() => {
      const { text } = program.getSight();
      if (element.value === text) return;
      element.value = text;
      // Whoever follows what is typed in the form follows this too.
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return () => {
      element.removeEventListener('input', toProgram);
      unsubscribe();
    };
  }, [program, area]);
}
