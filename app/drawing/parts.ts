import { type Circuit, type GateFamily, type GateOperation, operandsOf } from '#simulator';
import type { Part } from './drawing.ts';
import { gateLabel } from './gate-label.ts';
import { type Metrics, type Px, px, textWidth } from './metrics.ts';
import { bitName, expressionText, plainName } from './names.ts';
import { classicalWire, type PlacedLeaf } from './placement.ts';

const BOX_MARGIN = 12;
const PORT_WIDTH = 9;

/** A controlled X is a crossed circle, a Z with all controls on 1 a dot like its controls, a SWAP two crosses. */
const symbolOf = (operation: GateOperation): 'xor' | 'dot' | 'cross' | 'box' => {
  if (operation.gate === 'SWAP') return 'cross';
  if (operation.targets.length !== 1 || operation.controls.length === 0) return 'box';
  if (operation.gate === 'X') return 'xor';
  return operation.gate === 'Z' && operation.controls.every(({ on }) => on === 1) ? 'dot' : 'box';
};

const nameSize = (label: string, metrics: Metrics): number => (label.length > 2 ? metrics.name : metrics.letter);

interface BoxText {
  readonly label: string;
  readonly parameters: string;
  readonly family: GateFamily;
  readonly hasPorts: boolean;
}

/** Returns the text in the box of an operation, or null if it is drawn as a symbol. */
function boxText(circuit: Circuit, { operation }: PlacedLeaf): BoxText | null {
  if (operation.kind === 'assign') {
    const label = `${plainName(bitName(circuit, operation.bit))} = ${expressionText(circuit, operation.value)}`;
    return {
      label: label.length > 24 ? `${label.slice(0, 23)}…` : label,
      parameters: '',
      family: 'm',
      hasPorts: false,
    };
  }
  if (operation.kind !== 'gate' || symbolOf(operation) !== 'box') return null;
  const { name, parameters, family } = gateLabel(operation);
  return { label: name, parameters, family, hasPorts: operation.targets.length > 1 };
}

function boxWidth(text: BoxText, metrics: Metrics): Px {
  const label = textWidth(text.label, nameSize(text.label, metrics)) + BOX_MARGIN;
  const parameters = text.parameters === '' ? 0 : textWidth(text.parameters, metrics.parameter) + BOX_MARGIN / 2;
  return px(Math.max(metrics.gateSize, Math.ceil(Math.max(label, parameters) + (text.hasPorts ? 2 * PORT_WIDTH : 0))));
}

/** Returns the width that a column needs for this operation, including the space between two gates. */
export function operationWidth(circuit: Circuit, leaf: PlacedLeaf, metrics: Metrics): Px {
  if (leaf.operation.kind === 'barrier') return metrics.barrierWidth;
  const text = boxText(circuit, leaf);
  const gap = metrics.columnWidth - metrics.gateSize;
  return px(text === null ? metrics.columnWidth : boxWidth(text, metrics) + gap);
}

export interface PartContext {
  readonly circuit: Circuit;
  readonly metrics: Metrics;
  readonly x: Px;
  readonly y: (wire: number) => Px;
  /** Whether this measurement ends its wire, so that the bit is named at the end of the wire. */
  readonly isReadout: boolean;
}

/** Returns the runs of consecutive numbers, as [first, last]. */
function runsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last !== undefined && number <= last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

function gateParts(operation: GateOperation, text: BoxText | null, { metrics, x, y }: PartContext): readonly Part[] {
  const lines = operandsOf(operation);
  const [top, bottom] = [Math.min(...lines), Math.max(...lines)];
  const symbol = symbolOf(operation);
  const parts: Part[] = [];
  if (top !== bottom && (symbol !== 'box' || operation.controls.length > 0))
    parts.push({ kind: 'link', x, y1: y(top), y2: y(bottom) });
  const targets = operation.targets.map((target) => y(target));
  if (text !== null) {
    const [first, last] = [Math.min(...operation.targets), Math.max(...operation.targets)];
    const passing: Px[] = [];
    for (let line = first + 1; line < last; line++) if (!lines.includes(line)) passing.push(y(line));
    parts.push({
      kind: 'box',
      x,
      y: px((y(first) + y(last)) / 2),
      width: boxWidth(text, metrics),
      height: px(y(last) - y(first) + metrics.gateSize),
      label: text.label,
      parameters: text.parameters,
      ports: text.hasPorts ? targets.map((at, operand) => ({ y: at, text: String(operand) })) : [],
      passing,
    });
  }
  // Drawn after the box, because a control may be between the targets.
  for (const { qubit, on } of operation.controls) parts.push({ kind: 'control', x, y: y(qubit), on });
  for (const at of targets) {
    if (symbol === 'xor') parts.push({ kind: 'xor', x, y: at });
    else if (symbol === 'cross') parts.push({ kind: 'cross', x, y: at });
    else if (symbol === 'dot') parts.push({ kind: 'control', x, y: at, on: 1 });
  }
  return parts;
}

/** Returns the shapes of one operation and the family that determines its colour. */
export function partsOf(
  leaf: PlacedLeaf,
  context: PartContext,
): { readonly family: GateFamily; readonly parts: readonly Part[] } {
  const { circuit, metrics, x, y, isReadout } = context;
  const { operation } = leaf;
  const text = boxText(circuit, leaf);
  switch (operation.kind) {
    case 'gate':
      return { family: gateLabel(operation).family, parts: gateParts(operation, text, context) };
    case 'measure':
      return {
        family: 'm',
        parts: [
          {
            kind: 'dial',
            x,
            y: y(operation.qubit),
            bit: isReadout ? null : plainName(bitName(circuit, operation.bit)),
          },
        ],
      };
    case 'reset':
      return { family: 'm', parts: [{ kind: 'reset', x, y: y(operation.qubit) }] };
    case 'barrier': {
      const half = metrics.rowHeight / 2 - 2;
      return {
        family: 'm',
        parts: runsOf(operation.qubits).map(([from, to]) => ({
          kind: 'barrier',
          x,
          y1: px(y(from) - half),
          y2: px(y(to) + half),
        })),
      };
    }
    case 'display':
      return {
        family: 'u',
        parts: operation.qubits.map((qubit) => ({ kind: 'display', x, y: y(qubit), display: operation.display })),
      };
    case 'assign':
      return {
        family: 'm',
        parts: [
          {
            kind: 'box',
            x,
            y: y(classicalWire(circuit)),
            width: boxWidth(text!, metrics),
            height: px(metrics.gateSize - 8),
            label: text!.label,
            parameters: '',
            ports: [],
            passing: [],
          },
        ],
      };
  }
}
