import { describe, expect, it } from 'vitest';
import { CASES } from '#app/domain/cases/cases.ts';
import { readProgramSummary } from '#app/domain/program-summary.ts';
import { type Circuit, countOperations, type LanguageId, requireLanguage, trimCircuit } from '#simulator';
import { summarize } from './summary.ts';

function circuitOf(program: string, language: LanguageId = 'qrunes'): Circuit {
  const reading = requireLanguage(language).parse(program);
  if (!reading.ok) throw new Error(JSON.stringify(reading.diagnostics));
  return trimCircuit(reading.circuit);
}

function summaryOf(program: string, language?: LanguageId) {
  const circuit = circuitOf(program, language);
  const { summary, content } = summarize(circuit, countOperations(circuit));
  return { ...readProgramSummary(summary)!, content, bytes: summary.length };
}

describe('the summary of a program', () => {
  it('names the first gates with their angles, and says that there are more', () => {
    const program = 'QINIT 3\nCREG 3\nH 0\nCNOT 0,1\nRY 2,"pi/3"\nTOFFOLI 0,1,2\nMEASURE 0,$0\n';
    const { gates, hasMoreGates, content } = summaryOf(program);
    expect(gates).toEqual(['H', 'CNOT', 'RY(π/3)']);
    expect(hasMoreGates).toBe(true);
    expect(content).toBe('H CNOT RY TOFFOLI§');
  });

  it('recognises the circuit of a tutorial case, whatever its comments', () => {
    for (const { id, program } of CASES) expect([id, summaryOf(`% mine\n${program}`).caseId]).toEqual([id, id]);
    expect(summaryOf('QINIT 2\nCREG 2\nH 1\nMEASURE 0,$0\n').caseId).toBeNull();
  });

  it('draws the marks of a Bell pair', () => {
    const { miniature } = summaryOf('QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n');
    expect(miniature).toEqual({
      wires: 2,
      columns: 3,
      marks: [
        [0, 'box', 'h', [0]],
        [1, 'xor', 'p', [1], [0]],
        [2, 'box', 'm', [0]],
        [2, 'box', 'm', [1]],
      ],
      isCut: false,
    });
  });

  it('stays small for a program of any size', () => {
    const gates = Array.from({ length: 2000 }, (_, at) => `RX ${at % 40},"0.${at}1234567890123456789"`);
    const { miniature, bytes, content } = summaryOf(`QINIT 40\nCREG 40\n${gates.join('\n')}\n`);
    expect(miniature).toMatchObject({ wires: 8, isCut: true });
    expect(bytes).toBeLessThan(1400);
    expect(content.length).toBeLessThan(400);
  });

  it('is empty for a program without a circuit', () => {
    const { summary, content } = summarize(null, 0);
    expect(readProgramSummary(summary)).toMatchObject({ gates: [], caseId: null, miniature: null });
    expect(content).toBe('§');
  });
});
