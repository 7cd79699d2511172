import type { Circuit, Composite } from '#simulator/circuit/circuit.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import { AngleWriter, formalExpression, writeAngle } from '#simulator/languages/angle-notation.ts';
import { inverseCall } from '#simulator/languages/gate-steps.ts';
import type { ResolvedWord } from '#simulator/languages/gate-words.ts';
import { formalQubits, NameTable } from '#simulator/languages/printing.ts';
import { nameAngle } from '#simulator/math/angle-algebra.ts';
import type { AngleExpression } from '#simulator/math/angle-expression.ts';
import type { QasmDialect } from './dialect.ts';
import { bodyOf, type BodyStep, X_WITH_BORROWED_QUBIT } from './gate-bodies.ts';
import { LIBRARY_COMPOSITES } from './library.ts';

/** More controls would need definitions that exceed the size limit of programs. */
const MAX_CONTROLS = 64;

/** X with a borrowed qubit needs that qubit only with more controls than the library offers. */
const LIBRARY_X_CONTROLS = 4;

const SYMBOLS = new Map(
  Object.entries<string>({ θ: 'theta', φ: 'phi', λ: 'lambda', α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta' }),
);

/** Name of a generated definition of a gate with controls: `c5x`, `c2iswap`. */
const CONTROLLED_NAME = /^c(\d{1,2})([a-z][a-z0-9]*)$/;
const BORROWED_QUBIT_WORD = 'xb';

/** Gates whose word in stdgates.inc differs from them by a phase. */
const PHASE_DIFFERS: ReadonlySet<string> = new Set(['U2', 'U3']);

/** Bodies for OpenQASM 3 with their phase: its `U` is e^{iγ/2} times U3. */
const EXACT_BODIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['U2', ['  gphase(-pi/4);', '  U(pi/2,phi,lambda) a;']],
  ['U3', ['  gphase(-theta/2);', '  U(theta,phi,lambda) a;']],
  ['U4', ['  gphase(alpha-(beta+gamma+delta)/2);', '  U(gamma,beta,delta) a;']],
]);

/**
 * Why a gate cannot be written: it does not exist, has too many controls, or has a parameter that the language cannot
 * express.
 */
export type Unwritable = 'print_gate' | 'print_controls';

export class UnwritableGate {
  constructor(
    readonly code: Unwritable,
    readonly gate: string,
  ) {}
}

/** Word, parameters and operands. */
type Call = readonly [string, readonly AngleExpression[], readonly string[]];

/** Chooses words for every gate with any controls, and writes the definitions that they need, callees first. */
export class DefinitionWriter {
  /** Definitions by name, in the order in which they must be written. */
  readonly texts = new Map<string, string>();
  readonly angles: AngleWriter;
  readonly #dialect: QasmDialect;
  readonly #composites: ReadonlyMap<string, Composite>;
  readonly #names: NameTable;

  constructor(dialect: QasmDialect, { composites = [], parameters = [] }: Partial<Circuit> = {}) {
    this.#dialect = dialect;
    this.angles = new AngleWriter(dialect.angles, parameters);
    this.#composites = new Map(composites.map((composite) => [composite.name, composite]));
    const isNative = (name: string): boolean =>
      dialect.reserved.has(name) ||
      dialect.words.byWord.has(name) ||
      dialect.definedWords.byWord.has(name) ||
      LIBRARY_COMPOSITES.has(name) ||
      CONTROLLED_NAME.test(name);
    this.#names = new NameTable(dialect.identifier, isNative, 'gate_of_mine');
    this.reserve(parameters.map(({ name }) => name));
  }

  /** Reserves names, such as those of registers, so that composites do not get them. */
  reserve(names: Iterable<string>): void {
    for (const name of names) this.#names.take(name);
  }

  /** Whether a generated definition may have this name. */
  mayDefine(name: string): boolean {
    return this.#dialect.definedWords.byWord.has(name) || CONTROLLED_NAME.test(name) || name === BORROWED_QUBIT_WORD;
  }

  /**
   * Returns one statement without its semicolon.
   * @param names formal parameters, as they are written
   */
  statement(step: BodyStep, names?: ReadonlyMap<string, string>): string {
    const [word, parameters, operands] = this.#dialect.version === 2 ? this.#call2(step) : this.#call3(step);
    const texts = parameters.map((parameter) => {
      const text =
        names === undefined ? this.angles.write(parameter) : writeAngle(parameter, this.angles.notation, names);
      if (text === undefined) throw new UnwritableGate('print_gate', step.gate);
      return text;
    });
    return `${word}${texts.length === 0 ? '' : `(${texts.join(',')})`} ${operands.join(',')}`;
  }

  #call2(step: BodyStep): Call {
    const { gate, controls, targets, parameters } = step;
    if (controls.length > MAX_CONTROLS) throw new UnwritableGate('print_controls', gate);
    const composite = this.#ownGate(step);
    if (composite !== undefined)
      return [this.#compositeWord(composite, controls.length, step.dagger), parameters, [...controls, ...targets]];
    if (gate === X_WITH_BORROWED_QUBIT && controls.length <= LIBRARY_X_CONTROLS)
      return this.#call2({ ...step, gate: 'X', targets: targets.slice(0, 1) });
    const match = this.#dialect.words.find(gate, step.dagger, controls.length, parameters);
    if (match?.word.controls === controls.length) return [match.word.word, match.parameters, [...controls, ...targets]];
    if (step.dagger) {
      const [inverse, inverted] = inverseCall(gate, parameters);
      return this.#call2({ ...step, gate: inverse, parameters: inverted, dagger: false, ofCatalogue: true });
    }
    return [this.#definedWord(gate, controls.length), parameters, [...controls, ...targets]];
  }

  #ownGate({ gate, ofCatalogue }: BodyStep): Composite | undefined {
    return ofCatalogue === true ? undefined : this.#composites.get(gate);
  }

  /** OpenQASM 3 has modifiers: only the bare gate may need a definition. */
  #call3(step: BodyStep): Call {
    const { gate, controls, targets, parameters, dagger } = step;
    const states = controls.map((_, index) => step.states?.[index] ?? 1);
    // The word's own controls are the last ones and act on 1.
    const ones = states.length - 1 - states.lastIndexOf(0);
    const composite = this.#ownGate(step);
    const showsPhase = PHASE_DIFFERS.has(gate) && (controls.length > 0 || step.inDefinition === true);
    const find = (inverted: boolean) =>
      composite === undefined && !showsPhase ? this.#dialect.words.find(gate, inverted, ones, parameters) : undefined;
    const match = find(dagger) ?? (dagger ? find(false) : undefined);
    const word =
      composite !== undefined
        ? this.#compositeWord(composite, 0, false)
        : (match?.word.word ?? this.#definedWord(gate, 0));
    const inv = dagger && match?.word.dagger !== true ? 'inv @ ' : '';
    return [
      `${modifiers(states.slice(0, states.length - (match?.word.controls ?? 0)))}${inv}${word}`,
      match?.parameters ?? parameters,
      [...controls, ...targets],
    ];
  }

  /** Returns the word of a generated definition and writes the definition on first use. */
  #definedWord(gate: string, controls: number): string {
    const record = findGate(gate);
    if (record === undefined && gate !== X_WITH_BORROWED_QUBIT) throw new UnwritableGate('print_gate', gate);
    const { words, definedWords } = this.#dialect;
    const bare =
      gate === X_WITH_BORROWED_QUBIT
        ? BORROWED_QUBIT_WORD
        : (definedWords.find(gate, false, 0, []) ?? words.find(gate, false, 0, []))?.word.word;
    if (bare === undefined) throw new UnwritableGate('print_gate', gate);
    const word = controls === 0 ? bare : `c${controls}${bare}`;
    if (this.texts.has(word)) return word;
    const parameters = record?.parameters.map((symbol) => SYMBOLS.get(symbol) ?? symbol) ?? [];
    const controlNames = Array.from({ length: controls }, (_, index) => `c${index}`);
    const pair = gate === X_WITH_BORROWED_QUBIT || record?.qubits === 2;
    const targets = pair ? ['a', 'b'] : ['a'];
    const steps = bodyOf(gate, { parameters: parameters.map(nameAngle), controls: controlNames, targets });
    if (steps === undefined) throw new UnwritableGate('print_gate', gate);
    const lines = steps.map((step) => `  ${this.statement({ ...step, ofCatalogue: true })};`);
    const exact = this.#dialect.version === 3 ? EXACT_BODIES.get(gate) : undefined;
    this.#define(word, parameters, [...controlNames, ...targets], exact ?? lines);
    return word;
  }

  #compositeWord(composite: Composite, controls: number, dagger: boolean): string {
    const name = `${composite.name}${dagger ? '_dg' : ''}`;
    const key = controls === 0 ? name : `c${controls}_${name}`;
    if (
      this.#dialect.version === 2 &&
      key === composite.name &&
      LIBRARY_COMPOSITES.get(key) !== undefined &&
      sameComposite(composite, LIBRARY_COMPOSITES.get(key)!)
    )
      return key;
    const word = this.#names.get(key);
    if (this.texts.has(word)) return word;
    const qubits = formalQubits(composite);
    const controlNames = Array.from({ length: controls }, (_, index) => `control${index}`);
    const parameters = new Map(
      composite.parameters.map((name, index) => [
        name,
        isFreeName(name, this.#dialect) && !qubits.includes(name) ? name : `angle${index}`,
      ]),
    );
    const name0 = (qubit: number): string => qubits[qubit] ?? 'a';
    const lines: string[] = [];
    for (const step of dagger ? composite.body.toReversed() : composite.body) {
      const angles = step.parameters.flatMap(({ text }) => formalExpression(text, parameters) ?? []);
      if (angles.length < step.parameters.length) throw new UnwritableGate('print_gate', composite.name);
      const flips = this.#dialect.version === 2 ? step.controls.filter(({ on }) => on === 0) : [];
      const negative = flips.map(({ qubit }) => `  x ${name0(qubit)};`);
      const statement = this.statement(
        {
          gate: step.gate,
          parameters: angles,
          controls: [...controlNames, ...step.controls.map(({ qubit }) => name0(qubit))],
          states: [...controlNames.map(() => 1 as const), ...step.controls.map(({ on }) => on)],
          targets: step.targets.map(name0),
          inDefinition: true,
          dagger: step.dagger !== dagger,
        },
        parameters,
      );
      lines.push(...negative, `  ${statement};`, ...negative);
    }
    this.#define(word, [...parameters.values()], [...controlNames, ...qubits], lines);
    return word;
  }

  #define(word: string, parameters: readonly string[], operands: readonly string[], lines: readonly string[]): void {
    const formals = parameters.length === 0 ? '' : `(${parameters.join(',')})`;
    this.texts.set(word, [`gate ${word}${formals} ${operands.join(',')} {`, ...lines, '}'].join('\n'));
  }

  /** Writes the generated definition of this word; undefined if there is none. */
  defineNamed(word: string): ResolvedWord | 'auxiliary' | undefined {
    const defined = this.#dialect.definedWords.byWord.get(word);
    if (defined !== undefined) {
      this.#definedWord(defined.gate, 0);
      return defined;
    }
    const parts = this.#dialect.version === 2 ? CONTROLLED_NAME.exec(word) : null;
    const controls = Number(parts?.[1]);
    if (parts === null || !(controls >= 1 && controls <= MAX_CONTROLS)) return undefined;
    const bare = parts[2] ?? '';
    if (bare === BORROWED_QUBIT_WORD) {
      if (controls <= LIBRARY_X_CONTROLS) return undefined;
      this.#definedWord(X_WITH_BORROWED_QUBIT, controls);
      return 'auxiliary';
    }
    const base = this.#dialect.words.byWord.get(bare) ?? this.#dialect.definedWords.byWord.get(bare);
    if (base === undefined || base.controls > 0 || base.dagger || base.alias || base.form !== undefined)
      return undefined;
    this.#definedWord(base.gate, controls);
    return {
      word,
      gate: base.gate,
      controls,
      dagger: false,
      operands: base.operands + controls,
      parameters: base.parameters,
    };
  }
}

/** Returns modifiers such as `ctrl(2) @ negctrl @ `; consecutive equal states are combined. */
function modifiers(states: readonly (0 | 1)[]): string {
  let text = '';
  for (let from = 0; from < states.length;) {
    let to = from + 1;
    while (to < states.length && states[to] === states[from]) to += 1;
    text += `${states[from] === 1 ? 'ctrl' : 'negctrl'}${to - from === 1 ? '' : `(${to - from})`} @ `;
    from = to;
  }
  return text;
}

const isFreeName = (name: string, dialect: QasmDialect): boolean =>
  dialect.identifier.test(name) && !dialect.reserved.has(name);

const sameComposite = (one: Composite, other: Composite): boolean =>
  JSON.stringify([one.qubits, one.parameters, one.body]) ===
  JSON.stringify([other.qubits, other.parameters, other.body]);

const NAMES = /[a-zA-Z_]\w*/g;

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');

/**
 * Whether a definition in a program is, except for blanks, the one that the printer generates under that name; then the
 * word means the gate itself. `overridden` are names that the program redefines; `writer` caches the generated
 * definitions.
 */
export function ourDefinition(
  writer: DefinitionWriter,
  name: string,
  source: string,
  overridden: ReadonlySet<string>,
): ResolvedWord | 'auxiliary' | undefined {
  const word = writer.defineNamed(name);
  const text = writer.texts.get(name);
  if (word === undefined || text === undefined || withoutBlanks(text) !== withoutBlanks(source)) return undefined;
  if (overridden.size === 0) return word;
  const [heading = '', ...body] = text.split('{');
  const formals = new Set(heading.match(NAMES));
  const usesOverridden = body
    .join('')
    .match(NAMES)
    ?.some((used) => overridden.has(used) && !formals.has(used));
  return usesOverridden ? undefined : word;
}
