import { type Circuit, requireLanguage } from '#simulator';

/**
 * Reads a program of our own in OpenQASM 3.
 * @throws Error if it cannot be read
 */
export function lessonCircuit(program: string): Circuit {
  const parsed = requireLanguage('openqasm3').parse(program);
  if (!parsed.ok) throw new Error(parsed.diagnostics.map(({ code }) => code).join(', '));
  return parsed.circuit;
}
