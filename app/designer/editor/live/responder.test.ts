import { describe, expect, it } from 'vitest';
import { type Circuit, circuit, gate, parametricAngle } from '#simulator';
import { createLiveStateLoader, type LiveStateWorker } from './latest-wins.ts';
import type { LiveStateRequest, LiveStateResponse } from './messages.ts';
import { createResponder } from './responder.ts';

const withAngle = (text: string): Circuit => ({
  ...circuit(1, 0, [gate('RY', 0, { parameters: [parametricAngle(text)!.angle] })]),
  parameters: [{ name: 'theta', type: 'float' }],
});
const TURNED = withAngle('2*theta');
const values = (theta: number) => new Map([['theta', theta]]);

/** The loader with its worker in the same thread. */
function connected() {
  const sent: LiveStateRequest[] = [];
  const respond = createResponder();
  const answers: Promise<void>[] = [];
  const makeWorker = (): LiveStateWorker => {
    let onAnswer: (response: LiveStateResponse) => void = () => undefined;
    return {
      send: (request) => {
        // As a message to another thread is copied.
        const copy = structuredClone(request);
        sent.push(copy);
        answers.push(respond(copy).then((response) => onAnswer(response)));
      },
      onResponse: (listener) => {
        onAnswer = listener;
      },
      end: () => undefined,
    };
  };
  const loader = createLiveStateLoader(makeWorker);
  const likely = async () => {
    for (let at = 0; at < answers.length; at++) await answers[at];
    const snapshot = loader.getSnapshot();
    return snapshot.kind === 'ready' ? snapshot.summary.states[1]!.probability : snapshot.kind;
  };
  const states = () => {
    const snapshot = loader.getSnapshot();
    return snapshot.kind === 'ready' ? snapshot.summary.states.map(({ index }) => index) : [];
  };
  return { loader, sent, likely, states };
}

describe('the live state of a circuit with parameters', () => {
  it('follows their values, and the circuit is sent once', async () => {
    const { loader, sent, likely } = connected();
    for (const theta of [0.3, 0.5, -1]) {
      loader.load(TURNED, 1, false, values(theta));
      expect(await likely()).toBeCloseTo(Math.sin(theta) ** 2, 12);
    }
    expect(sent.map((request) => request.circuit !== undefined)).toEqual([true, false, false]);
  });

  it('is computed for the latest values only, and once for the same', async () => {
    const { loader, sent, likely } = connected();
    const last = values(3);
    for (const each of [values(1), values(2), last, last]) loader.load(TURNED, 1, false, each);
    expect(await likely()).toBeCloseTo(Math.sin(3) ** 2, 12);
    loader.load(TURNED, 1, false, last);
    expect(sent.map(({ values: each }) => each.get('theta'))).toEqual([1, 3]);
  });

  it('is unknown for values that give no angle, and known again for others', async () => {
    const { loader, likely } = connected();
    const inverse = withAngle('1/theta');
    loader.load(inverse, 1, false, values(0));
    expect(await likely()).toBe('failed');
    loader.load(inverse, 1, false, values(2));
    expect(await likely()).toBeCloseTo(Math.sin(0.25) ** 2, 12);
  });

  it('shows the same states while they hold nearly as much, of a circuit with more than fit', async () => {
    const { loader, likely, states } = connected();
    // Qubits are turned by different angles, so that other states become more probable when theta changes.
    const turned = Array.from({ length: 8 }, (_, qubit) =>
      gate('RY', qubit, { parameters: [parametricAngle(`${qubit % 2 === 0 ? '' : '1-'}theta`)!.angle] }),
    );
    const many: Circuit = { ...circuit(8, 0, turned), parameters: [{ name: 'theta', type: 'float' }] };
    const statesOf = async (of: Circuit, theta: number) => {
      loader.load(of, 1, false, values(theta));
      await likely();
      return states();
    };
    const first = await statesOf(many, 0.4);
    expect(first).toHaveLength(64);
    expect(await statesOf(many, 0.6)).toEqual(first);
    // Another circuit begins anew.
    expect(await statesOf({ ...many }, 0.6)).not.toEqual(first);
    // All qubits are more probably 1.
    const last = await statesOf(many, 3);
    expect(last).not.toEqual(first);
    expect(last).toContain(0b11111111);
  });
});
