import { describe, expect, it } from 'vitest';
import { idealOf } from '#app/designer/editor/live/ideal.ts';
import { checkCircuit, DESIGNER_LIMITS, DESIGNER_RULES } from '#simulator';
import { drawnCircuit, measuredCircuit, programOf, START_IDS } from './starts.ts';

describe('the starts', () => {
  const programs = START_IDS.flatMap((id) => {
    const program = programOf(id);
    return program === null ? [] : [{ id, ...program }];
  });

  it('are all programs that the board accepts, except the import', () => {
    expect(programs.map(({ id }) => id)).toEqual(START_IDS.filter((id) => id !== 'import'));
    for (const { circuit } of programs)
      expect(checkCircuit(circuit, { rules: DESIGNER_RULES, limits: DESIGNER_LIMITS })).toEqual([]);
  });

  it('have an ideal distribution, the one that their cards describe', () => {
    const likely = Object.fromEntries(
      programs.map(({ id, circuit }) => [
        id,
        idealOf(measuredCircuit(circuit))!
          .outcomes.filter(({ probability }) => probability > 0.2)
          .map(({ state, probability }) => `${state} ${probability.toFixed(2)}`),
      ]),
    );
    expect(likely).toEqual({
      blank: ['00 1.00'],
      bell: ['00 0.50', '11 0.50'],
      ghz: ['00000 0.50', '11111 0.50'],
      teleport: ['0 0.75', '1 0.25'],
      grover: ['101 0.95'],
    });
  });

  it('are drawn from their beginning, without the part that does not fit on a card', () => {
    for (const { circuit } of programs) {
      const drawn = drawnCircuit(circuit);
      expect(drawn.operations.length).toBeLessThanOrEqual(14);
      expect(circuit.operations.slice(0, drawn.operations.length)).toEqual(drawn.operations);
    }
  });
});
