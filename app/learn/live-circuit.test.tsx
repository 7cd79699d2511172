import { describe, expect, it } from 'vitest';
import { markup } from '#app/ui/testing/render.tsx';
import { readFieldData } from './live/field-data.ts';
import { LiveCircuit } from './live-circuit.tsx';

const PROGRAM = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\ncx q[0], q[1];\n';

const drawn = (props: Partial<Parameters<typeof LiveCircuit>[0]> = {}) =>
  markup(
    <LiveCircuit
      name="pair"
      language="en"
      title="A pair"
      tryThis="Remove the <CX>."
      program={PROGRAM}
      script="/assets/lesson.js"
      {...props}
    />,
  );

describe('a live circuit without its script', () => {
  it('is drawn, with the exact probability of every outcome', async () => {
    const html = await drawn({
      outcomes: [
        ['00', 0.5],
        ['11', 0.5],
      ],
    });
    expect(html).toContain('Remove the &lt;CX&gt;.');
    expect(html).toContain('X on q1, controlled by q0');
    expect(html).toContain('Probability of q1 q0');
    expect(html.match(/<tr(?: class="is-impossible")?><th scope="row"/g)).toHaveLength(4);
    expect(html).toContain('href="/quantumVm/0/0?program=QINIT+2');
    // The same if the outcomes are computed.
    expect(await drawn()).toBe(html);
  });

  it('carries what its script needs', async () => {
    const html = await drawn({ gates: ['cx'], maxQubits: 2, values: { theta: 1 }, isOpenable: false });
    const [, data = ''] = /data-live-circuit="([^"]*)"/.exec(html) ?? [];
    const text = data
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    const element = { getAttribute: () => text } as unknown as Element;
    expect(readFieldData(element)).toEqual({
      name: 'pair',
      title: 'A pair',
      tryThis: 'Remove the <CX>.',
      // What its script reads without loading more.
      program: 'QINIT 2\nCREG 0\nH 0\nCNOT 0,1\n',
      values: { theta: 1 },
      gates: ['cx'],
      maxQubits: 2,
      isOpenable: false,
    });
    expect(html).toContain('data-script-in-sight="/assets/lesson.js"');
    expect(html).not.toContain('quantumVm');
  });

  it('shows the program of an answer, in the language of its page', async () => {
    const html = await drawn({ language: 'zh', current: PROGRAM.replace('h q[0];', 'x q[0];') });
    expect(html).toContain('X 门，作用于 q0');
    expect(html).toContain('q1 q0 的概率');
    expect(await drawn({ current: 'no program' })).toContain('H on q0');
  });
});
