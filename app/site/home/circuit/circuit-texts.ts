import type { PaletteGateId } from './palette-gates.ts';
import type { StateSentence } from './state-sentence.ts';

/**
 * The texts that change while a circuit is edited, in the language of the page. The server writes them into the page,
 * because the script has none (decision 010). Values are written `{{name}}`.
 */
export interface CircuitTexts {
  readonly states: Readonly<Record<StateSentence['key'], string>>;
  readonly gates: Readonly<Record<PaletteGateId, string>>;
  /** Between phrases, and between statements. */
  readonly comma: string;
  readonly semicolon: string;
  readonly boardOf: string;
  readonly place: string;
  readonly empty: string;
  readonly control: string;
  readonly target: string;
  readonly hint: string;
  readonly armed: string;
  readonly selected: string;
  readonly full: string;
  readonly ifDropped: string;
  readonly probabilities: string;
  readonly counts: string;
  readonly measured: string;
  readonly measuredCertain: string;
}

/** Puts values into a text. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : ''));
