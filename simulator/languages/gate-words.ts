import { requireGate } from '#simulator/gates/catalogue.ts';
import type { AngleExpression } from '#simulator/math/angle-expression.ts';

/** Converts between the parameters of a word and those of its gate, where they differ. */
export interface ParameterForm {
  /** Number of parameters that the word takes. */
  readonly count: number;
  readonly read: (typed: readonly AngleExpression[]) => readonly AngleExpression[];
  /** Converts a gate's parameters to the word's; undefined if the word cannot express them. */
  readonly write: (canonical: readonly AngleExpression[]) => readonly AngleExpression[] | undefined;
}

/** One word of a language: its gate and number of leading controls. */
export interface GateWord {
  readonly word: string;
  readonly gate: string;
  readonly controls?: number;
  readonly dagger?: boolean;
  readonly form?: ParameterForm;
  /** Read but never written: another spelling of an earlier word. */
  readonly alias?: boolean;
}

export interface ResolvedWord extends GateWord {
  readonly controls: number;
  readonly dagger: boolean;
  /** Total number of operands: controls, then targets. */
  readonly operands: number;
  readonly parameters: number;
}

/** The words of a language, with lookup by word and by gate. */
export interface WordTable {
  readonly byWord: ReadonlyMap<string, ResolvedWord>;
  /**
   * Finds the word for this gate with the most controls, at most as many as given; undefined if there is none.
   * A word matches only if its dagger flag is the same.
   */
  find(gate: string, dagger: boolean, controls: number, parameters: readonly AngleExpression[]): WordMatch | undefined;
}

interface WordMatch {
  readonly word: ResolvedWord;
  readonly parameters: readonly AngleExpression[];
}

const resolve = (word: GateWord): ResolvedWord => {
  const gate = requireGate(word.gate);
  const controls = word.controls ?? 0;
  return {
    ...word,
    controls,
    dagger: word.dagger ?? false,
    operands: gate.qubits + controls,
    parameters: word.form?.count ?? gate.parameters.length,
  };
};

/** Returns the word with this many controls. */
export const controlledWord = (word: GateWord, controls: number): ResolvedWord => resolve({ ...word, controls });

/** Builds the table; if several words have the same meaning, the first one is written. */
export function wordTable(list: readonly GateWord[]): WordTable {
  const byWord = new Map(list.map((word) => [word.word, resolve(word)]));
  const byGate = new Map<string, ResolvedWord[]>();
  for (const word of byWord.values()) {
    if (word.alias) continue;
    const key = `${word.gate} ${word.dagger}`;
    byGate.set(
      key,
      [...(byGate.get(key) ?? []), word].sort((one, other) => other.controls - one.controls),
    );
  }
  return {
    byWord,
    find: (gate, dagger, controls, parameters) => {
      for (const word of byGate.get(`${gate} ${dagger}`) ?? []) {
        if (word.controls > controls) continue;
        const written = word.form === undefined ? parameters : word.form.write(parameters);
        if (written !== undefined) return { word, parameters: written };
      }
      return undefined;
    },
  };
}
