import { useTranslation } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { startState } from '#app/designer/editor/core/state.ts';
import type { LiveStateSnapshot } from '#app/designer/editor/live/latest-wins.ts';
import { prefixOf } from '#app/designer/editor/live/prefix.ts';
import { LIVE_QUBITS, ON_DEMAND_QUBITS } from '#app/designer/editor/live/state-summary.ts';
import { summarizeState } from '#app/designer/editor/live/testing/summarize-circuit.ts';
import { describeCell } from '#app/designer/editor/view/board/describe-cell.ts';
import { DesignerEditor } from '#app/designer/editor/view/designer-editor.tsx';
import type { Locale } from '#app/i18n/locale.ts';
import { useFormat } from '#app/i18n/react.ts';
import { markup } from '#app/ui/testing/render.tsx';
import {
  type Circuit,
  circuit,
  display,
  DISPLAY_NAMES,
  type DisplayName,
  type DisplayOperation,
  gate,
  measure,
} from '#simulator';
import { DisplayPicture } from './display-picture.tsx';
import { displaySnapshot } from './display-snapshot.ts';
import { describeDisplay } from './display-text.ts';

const ready = (program: Circuit): LiveStateSnapshot => ({
  kind: 'ready',
  circuit: program,
  summary: summarizeState(program, 1)!,
  engine: 'kernels',
  milliseconds: 1,
});
const only = (program: Circuit): DisplayOperation =>
  program.operations.find((operation) => operation.kind === 'display')!;

function Words({
  program,
  snapshot,
  step,
}: {
  readonly program: Circuit;
  readonly snapshot: LiveStateSnapshot;
  readonly step: number | null;
}) {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const { t: say } = useTranslation('designer');
  const format = useFormat();
  return <>{describeDisplay(t, say, format, program, only(program), displaySnapshot(snapshot, only(program), step))}</>;
}
const words = (
  program: Circuit,
  {
    snapshot = ready(program),
    step = null,
    locale = 'en-US',
  }: { snapshot?: LiveStateSnapshot; step?: number | null; locale?: Locale } = {},
) => markup(<Words program={program} snapshot={snapshot} step={step} />, locale);

describe('a display in words', () => {
  const turned = (name: DisplayName) => circuit(2, 1, [gate('H', 1), gate('S', 1), display(name, 1)]);

  it.each([
    ['probability', 'Probability display on q1: probability of 1: 50%', 'q1 的概率显示框：测得 1 的概率 50%'],
    ['bloch', 'Bloch display on q1: x 0, y 1, z 0, purity 1', 'q1 的布洛赫显示框：x 0，y 1，z 0，纯度 1'],
    [
      'density',
      'Density matrix display on q1: ρ00 0.5, ρ11 0.5, ρ10 of magnitude 0.5 and phase π/2',
      'q1 的密度矩阵显示框：ρ00 0.5，ρ11 0.5，ρ10 的模 0.5，相位 π/2',
    ],
    [
      'phase',
      'Phase display on q1: probability of 1: 50%, phase π/2, purity 1',
      'q1 的相位显示框：测得 1 的概率 50%，相位 π/2，纯度 1',
    ],
  ] as const)('describes the %s', async (name, english, chinese) => {
    expect(await words(turned(name))).toBe(english);
    expect(await words(turned(name), { locale: 'zh-CN' })).toBe(chinese);
  });

  it('reports that an entangled qubit has no phase', async () => {
    expect(await words(circuit(2, 0, [gate('H', 0), gate('X', 1, { controls: [0] }), display('phase', 0)]))).toBe(
      'Phase display on q0: probability of 1: 50%, phase undefined, purity 0.5',
    );
  });

  it('does not round small probabilities to zero', async () => {
    expect(await words(circuit(1, 0, [gate('RY', 0, { parameters: [0.1] }), display('probability', 0)]))).toContain(
      '0.2%',
    );
  });

  it('distinguishes an average, of outcomes or of runs', async () => {
    expect(await words(circuit(1, 1, [gate('H', 0), measure(0, 0), display('bloch', 0)]))).toBe(
      'Bloch display on q0: x 0, y 0, z 0, purity 0.5; averaged over outcomes',
    );
    const program = circuit(1, 1, [gate('H', 0), measure(0, 0), gate('H', 0), display('probability', 0)]);
    expect(await words(program)).toBe('Probability display on q0: probability of 1: 50%; averaged over outcomes');
    const averaged = (of: 'noisy' | 'runs'): LiveStateSnapshot => {
      const { summary, ...rest } = ready(program) as Extract<LiveStateSnapshot, { kind: 'ready' }>;
      return {
        ...rest,
        kind: 'ready',
        summary: { ...summary, displays: summary.displays.map((each) => ({ ...each, of })) },
      };
    };
    expect(await words(program, { snapshot: averaged('noisy') })).toContain('; averaged over outcomes and errors');
    expect(await words(program, { snapshot: averaged('runs') })).toContain('; average of several runs');
  });

  it('gives the reason for a missing value', async () => {
    const program = circuit(1, 0, [gate('H', 0), display('bloch', 0)]);
    const large = circuit(LIVE_QUBITS + 1, 0, [display('bloch', 0)]);
    expect(
      await words(large, {
        snapshot: { kind: 'large', circuit: large, isPossible: true, limit: LIVE_QUBITS, most: ON_DEMAND_QUBITS },
      }),
    ).toBe('Bloch display on q0: the circuit has 19 qubits, and up to 18 are computed');
    expect(await words(program, { snapshot: { kind: 'idle' } })).toBe('Bloch display on q0: computing');
    expect(await words(program, { snapshot: { kind: 'failed', circuit: program } })).toBe(
      'Bloch display on q0: could not be computed',
    );
    expect(await words(program, { snapshot: ready(prefixOf(program, 1)), step: 1 })).toContain('not reached yet');
    expect(await words(program, { snapshot: ready(prefixOf(program, 2)), step: 2 })).toContain('x 1, y 0');
  });
});

describe('a display on the board', () => {
  it('keeps its value while others are edited', () => {
    const before = circuit(2, 0, [gate('H', 0), display('bloch', 0)]);
    const after = circuit(2, 0, [...before.operations, gate('X', 1)]);
    expect(displaySnapshot(ready(before), only(after), null).kind).toBe('value');
    expect(displaySnapshot(ready(before), only(circuit(2, 0, [display('bloch', 0)])), null).kind).toBe('computing');
  });

  it('is drawn with shapes and numbers that differ with the state', async () => {
    for (const name of DISPLAY_NAMES) {
      const pictures = await Promise.all(
        [
          { x: 0, y: 0, z: 1 },
          { x: 1, y: 0, z: 0 },
          { x: 0, y: 1, z: 0 },
          { x: 0, y: 0, z: 0 },
        ].map(async (bloch) =>
          // Without colours, which some users cannot distinguish.
          (
            await markup(
              <DisplayPicture display={name} bloch={bloch} label={String((1 - bloch.z) / 2)} x={18} y={18} size={36} />,
            )
          ).replaceAll(/style="[^"]*"/g, ''),
        ),
      );
      expect(new Set(pictures).size, name).toBe(name === 'probability' ? 2 : 4);
      for (const picture of pictures) expect(picture).not.toContain('NaN');
    }
  });

  it('shows its symbol until it is computed', async () => {
    const html = await markup(<DesignerEditor start={{ circuit: circuit(1, 1, [display('density', 0)]) }} />);
    expect(html).toContain('<title>Density matrix display on q0: computing</title>');
  });

  it('is announced with its value', async () => {
    const program = circuit(1, 0, [display('bloch', 0)]);
    const state = startState({ circuit: program });
    function Heard() {
      const { t } = useTranslation(['editor', 'program', 'designer']);
      const { t: say } = useTranslation('designer');
      const format = useFormat();
      return (
        <>
          {describeCell(t, say, state, { wire: 0, column: 0 }, (operation) =>
            operation.kind === 'display'
              ? describeDisplay(t, say, format, program, operation, displaySnapshot(ready(program), operation, null))
              : '',
          )}
        </>
      );
    }
    expect(await markup(<Heard />)).toContain('Bloch display on q0: x 0, y 0, z 1, purity 1');
  });
});
