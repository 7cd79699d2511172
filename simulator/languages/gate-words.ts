import { requireGate } from '#simulator/gates/catalogue.ts';
import type { AngleExpression } from '#simulator/math/angle-expression.ts';

/** Parameters of a word that are not the gate's own, one for one. */
export interface ParameterForm {
  /** How many the word takes. */
  readonly count: number;
  readonly read: (typed: readonly AngleExpression[]) => readonly AngleExpression[];
  /** The word's parameters for a gate's, or undefined where the word cannot say them. */
  readonly write: (canonical: readonly AngleExpression[]) => readonly AngleExpression[] | undefined;
}

/** One word of a language: which gate it means, with how many leading controls. */
export interface GateWord {
  readonly word: string;
  readonly gate: string;
  readonly controls?: number;
  readonly dagger?: boolean;
  readonly form?: ParameterForm;
  /** Read, never written: another spelling of an earlier word. */
  readonly alias?: boolean;
}

export interface ResolvedWord extends GateWord {
  readonly controls: number;
  readonly dagger: boolean;
  /** Operands in all: controls, then targets. */
  readonly operands: number;
  readonly parameters: number;
}

/** A language's words, looked up both ways. */
export interface WordTable {
  readonly words: ReadonlyMap<string, ResolvedWord>;
  /**
   * The word with the most controls, at most as many as given, that says this gate; undefined where there is none.
   * Words of the other orientation (dagger or not) are no match.
   */
  find(gate: string, dagger: boolean, controls: number, parameters: readonly AngleExpression[]): WordMatch | undefined;
}

export interface WordMatch {
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

/** Builds the table; where several words say the same, the first is written. */
export function wordTable(list: readonly GateWord[]): WordTable {
  const words = new Map(list.map((word) => [word.word, resolve(word)]));
  const byGate = new Map<string, ResolvedWord[]>();
  for (const word of words.values()) {
    if (word.alias) continue;
    const key = `${word.gate} ${word.dagger}`;
    byGate.set(
      key,
      [...(byGate.get(key) ?? []), word].sort((one, other) => other.controls - one.controls),
    );
  }
  return {
    words,
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
