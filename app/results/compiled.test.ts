import { describe, expect, it } from 'vitest';
import { plainName, qubitName } from '#app/drawing/names.ts';
import { type Circuit, requireLanguage } from '#simulator';
import { sizeOf } from '#simulator/circuit/size.ts';
import { compiledText, onUsedWires } from '#simulator/workers/compiled-view.ts';

const read = (program: string): Circuit => {
  const parsed = requireLanguage('originir').parse(program);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return parsed.circuit;
};

const COMPILED = read(
  'QINIT 72\nCREG 2\nU3 q[46],(1,2,3)\nCZ q[46],q[52]\nU3 q[52],(1,2,3)\nMEASURE q[52],c[0]\nMEASURE q[46],c[1]\n',
);

describe('a compiled circuit', () => {
  it('is measured by the figures that matter on a machine', () => {
    expect(sizeOf(COMPILED)).toEqual({ qubits: 2, depth: 4, single: 2, double: 1, larger: 0, measurements: 2 });
    expect(sizeOf(read('QINIT 3\nCREG 1\nH q[0]\nTOFFOLI q[0],q[1],q[2]\nMEASURE q[2],c[0]\n'))).toMatchObject({
      qubits: 3,
      single: 1,
      double: 0,
      larger: 1,
    });
  });

  it('is drawn with the wires in use, labelled with their physical qubit', () => {
    const reduced = onUsedWires(COMPILED);
    expect(reduced.qubits).toBe(2);
    expect([0, 1].map((wire) => plainName(qubitName(reduced, wire)))).toEqual(['Q46', 'Q52']);
    expect(sizeOf(reduced)).toEqual(sizeOf(COMPILED));
  });

  it('labels its wires correctly at any position', () => {
    const reduced = onUsedWires(read('QINIT 72\nCREG 1\nU3 q[0],(1,2,3)\nU3 q[3],(1,2,3)\nU3 q[71],(1,2,3)\n'));
    expect([0, 1, 2].map((wire) => plainName(qubitName(reduced, wire)))).toEqual(['Q0', 'Q3', 'Q71']);
  });

  it('is unchanged after a round trip through its text, in every language', () => {
    for (const language of ['qrunes', 'originir', 'openqasm2', 'openqasm3'] as const) {
      const parsed = requireLanguage(language).parse(compiledText(COMPILED, language)!);
      expect([language, parsed.ok && sizeOf(parsed.circuit)]).toEqual([language, sizeOf(COMPILED)]);
    }
  });
});
