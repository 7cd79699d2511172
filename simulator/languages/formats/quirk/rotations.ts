import type { Angle, Control } from '#simulator/circuit/circuit.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import { angleTextOf } from '#simulator/languages/formats/formula.ts';
import type { ImportBuilder, Range } from '#simulator/languages/formats/import-builder.ts';
import type { JsonNode } from '#simulator/languages/formats/json-text.ts';
import { readTimeFormula, TIME_PARAMETER } from './quirk-formula.ts';
import type { QuirkAxis, QuirkMeaning } from './words.ts';

/** A gate of a column, at its place in the text. */
export interface QuirkItem extends Range {
  readonly node: JsonNode;
  readonly id: string;
  readonly wire: number;
}

const TIME = new Set([TIME_PARAMETER]);

/** The rotations about Z before and after one about Y that make one about another axis. */
const HALF_TURN_AXES: Readonly<Record<QuirkAxis, readonly [before: string, after: string]>> = {
  X: ['-pi/2', 'pi/2'],
  Y: ['0', '0'],
  Z: ['0', '0'],
};

/** Whether a formula of the circuit uses the time, which then goes from −1 to 1. */
function usesFormulaTime(node: JsonNode): boolean {
  if (node.kind === 'array') return node.items.some(usesFormulaTime);
  if (node.kind !== 'object') return false;
  const argument = node.members.get('arg');
  if (argument?.kind === 'string' && /(?:^|[^a-z])t(?:$|[^a-z])/i.test(argument.value)) return true;
  return [...node.members.values()].some(usesFormulaTime);
}

/** Rotations and powers by numbers, formulas and time. */
export class QuirkRotations {
  readonly #builder: ImportBuilder;
  #hasFormulaTime: boolean;

  constructor(builder: ImportBuilder, root: JsonNode) {
    this.#builder = builder;
    builder.reserved.add(TIME_PARAMETER);
    this.#hasFormulaTime = usesFormulaTime(root);
  }

  /** A power or rotation whose exponent is the time itself. */
  timed(item: QuirkItem, meaning: Extract<QuirkMeaning, { kind: 'timed' }>, controls: readonly Control[]): void {
    const time = this.#hasFormulaTime ? `(${TIME_PARAMETER}+1)` : TIME_PARAMETER;
    const text = meaning.sign === 1 ? time : `(-${time})`;
    this.#useTime();
    if (meaning.form === 'power') this.power(item, meaning.axis, text, controls);
    else this.rotation(item, meaning.axis, `2*pi*${text}`, controls);
  }

  /** P^e for a Pauli operator P, exactly. */
  power(item: QuirkItem, axis: QuirkAxis, exponent: string, controls: readonly Control[]): void {
    const { wire } = item;
    const angle = (text: string): Angle => this.#builder.expression(text, item, TIME);
    if (axis === 'Z')
      return this.#builder.gate('U1', [wire], item, { controls, parameters: [this.#piTimes(exponent, item)] });
    const [before, after] = HALF_TURN_AXES[axis];
    const parameters = [
      this.#piTimes(`${exponent}/2`, item),
      angle(before),
      this.#piTimes(exponent, item),
      angle(after),
    ];
    const written = `U4(${parameters.map(({ text }) => text).join(', ')})`;
    this.#builder.change('gate_rewritten', { construct: item.id, written }, item);
    this.#builder.gate('U4', [wire], item, { controls, parameters });
  }

  /** π times an expression: a short number if it has no parameter. */
  #piTimes(text: string, item: QuirkItem): Angle {
    const { value, tree, text: typed } = this.#builder.expression(`pi*${text}`, item, TIME);
    return tree === undefined ? this.#builder.angle(value, item) : { text: typed, value, tree };
  }

  rotation(item: QuirkItem, axis: QuirkAxis, angle: string, controls: readonly Control[]): void {
    const parameters = [this.#builder.expression(angle, item, TIME)];
    this.#builder.gate(`R${axis}`, [item.wire], item, { controls, parameters });
  }

  #useTime(): void {
    if (this.#builder.parameters.length > 0) return;
    this.#builder.parameters.push({ name: TIME_PARAMETER, type: 'float' });
    const [from, to] = this.#hasFormulaTime ? [-1, 1] : [0, 2];
    this.#builder.change('time_parameter', { name: TIME_PARAMETER, from, to });
  }

  formula(
    item: QuirkItem,
    { axis, form }: Extract<QuirkMeaning, { kind: 'formula' }>,
    controls: readonly Control[],
  ): void {
    const node = item.node.kind === 'object' ? item.node.members.get('arg') : undefined;
    // Quirk's own defaults of the gates.
    const usual = form === 'power' ? 'sin(pi t)' : 'pi t^2';
    const typed =
      node === undefined ? usual : node.kind === 'string' || node.kind === 'number' ? String(node.value) : '';
    this.#builder.budget.spend(10 * typed.length);
    const formula = readTimeFormula(typed);
    const text = formula && angleTextOf(formula);
    if (text === undefined)
      return this.#builder.error('angle_malformed', { angle: quote(typed) || '""' }, node ?? item);
    if (formula?.value === undefined) {
      if (node === undefined) this.#hasFormulaTime = true;
      this.#useTime();
    }
    if (form === 'power') this.power(item, axis, `(${text})`, controls);
    else this.rotation(item, axis, text, controls);
  }
}
