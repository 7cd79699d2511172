import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Language } from '#simulator/languages/language.ts';

export function parseOrThrow(language: Language, text: string): Circuit {
  const result = language.parse(text);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics.slice(0, 3)));
  return result.circuit;
}

export function printOrThrow(language: Language, circuit: Circuit): string {
  const result = language.print(circuit);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics.slice(0, 3)));
  return result.text;
}
