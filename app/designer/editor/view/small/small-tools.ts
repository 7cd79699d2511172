import { PALETTE_TOOLS, type PaletteTool, toolOfComposite } from '#app/designer/editor/core/tools.ts';
import { type Circuit, walk } from '#simulator';

/** Tools by the names of their gates in OpenQASM, where these differ from the tools' own. */
const OPENQASM_NAMES: ReadonlyMap<string, string> = new Map([
  ['cx', 'cnot'],
  ['ccx', 'toffoli'],
  ['p', 'u1'],
  ['cp', 'cr'],
  ['U', 'u3'],
  ['id', 'i'],
]);

const USUAL: ReadonlySet<string> = new Set('h x y z s t rx ry rz cnot cz swap measure'.split(' '));

/** With these, and conditions where there are bits, every circuit of the usual gates can be drawn. */
const FREE: ReadonlySet<string> = new Set([...USUAL, 'sdg', 'tdg', 'control']);

/** Returns the identifiers of the tools that make what is in the circuit. */
function toolsIn(circuit: Circuit): Set<string> {
  const found = new Set<string>();
  for (const { operation } of walk(circuit.operations)) {
    if (operation.kind === 'branch') found.add('if');
    if (operation.kind === 'reset' || operation.kind === 'measure' || operation.kind === 'repeat')
      found.add(operation.kind);
    if (operation.kind !== 'gate') continue;
    const { gate, controls, dagger } = operation;
    const same = PALETTE_TOOLS.filter((tool) => tool.kind === 'gate' && tool.gate === gate);
    const whole = same.find(
      (tool) => tool.kind === 'gate' && tool.controls === controls.length && (tool.dagger ?? false) === dagger,
    );
    const base = whole ?? same.find((tool) => tool.kind === 'gate' && tool.controls === 0);
    if (base !== undefined) found.add(base.id);
    if (whole === undefined && controls.length > 0) found.add(controls.some(({ on }) => on === 0) ? 'anti' : 'control');
  }
  return found;
}

/**
 * Returns the tools of a small editor, in the order of the palette.
 * @param gates names in OpenQASM; null for the usual ones and those of the circuit; `any` for what a free task may need
 */
export function smallTools(gates: readonly string[] | 'any' | null, circuit: Circuit): readonly PaletteTool[] {
  if (gates === null || gates === 'any') {
    const offered = gates === null ? USUAL : FREE;
    const inCircuit = toolsIn(circuit);
    if (gates === 'any' && circuit.classicalBits > 0) inCircuit.add('if');
    return [
      ...PALETTE_TOOLS.filter(({ id }) => offered.has(id) || inCircuit.has(id)),
      ...(circuit.composites ?? []).map(toolOfComposite),
    ];
  }
  const offered = new Set(gates.map((gate) => OPENQASM_NAMES.get(gate) ?? gate));
  // Who is asked for bits must be able to measure.
  if (circuit.classicalBits > 0) offered.add('measure');
  return PALETTE_TOOLS.filter(({ id }) => offered.has(id));
}
