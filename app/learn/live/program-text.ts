import { checkCircuit, type Circuit, requireLanguage } from '#simulator';

/** Reads a program in OpenQASM 3. Null if it has an error. */
export function readLessonProgram(text: string): Circuit | null {
  const reading = requireLanguage('openqasm3').parse(text);
  return reading.ok && checkCircuit(reading.circuit).length === 0 ? reading.circuit : null;
}

/** Writes a circuit in OpenQASM 3. Null if the language cannot express it. */
export function writeLessonProgram(circuit: Circuit): string | null {
  const printed = requireLanguage('openqasm3').print(circuit);
  return printed.ok ? printed.text : null;
}
