import { checkCircuit, type Circuit, requireLanguage } from '#simulator';

/** Reads a program in OpenQASM 3. Null if it has an error. */
export function readLessonProgram(text: string): Circuit | null {
  const reading = requireLanguage('openqasm3').parse(text);
  return reading.ok && checkCircuit(reading.circuit).length === 0 ? reading.circuit : null;
}

/** Reads a program that `writeStartProgram` has written. Null if it has an error. */
export function readStartProgram(text: string): Circuit | null {
  const reading = requireLanguage('qrunes').parse(text);
  return reading.ok ? reading.circuit : null;
}

/** Writes the circuit with which an editor starts. @throws Error if QRunes cannot express it */
export function writeStartProgram(circuit: Circuit): string {
  const printed = requireLanguage('qrunes').print(circuit);
  if (!printed.ok) throw new Error('the circuit of a lesson cannot be written');
  return printed.text;
}

/** Writes a circuit in OpenQASM 3. Null if the language cannot express it, or is not loaded: nobody reads it then. */
export function writeLessonProgram(circuit: Circuit): string | null {
  const printed = requireLanguage('openqasm3').print(circuit);
  return printed.ok ? printed.text : null;
}
