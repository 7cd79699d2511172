import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { LANGUAGES, referenceEngine, runCircuit } from '#simulator';
import { loadCircuitFold } from './circuit-fold.server.ts';
import { type HomeCircuit, otherQubit, qrunesOf, readHomeCircuit } from './home-circuit.ts';
import { HOME_OUTCOMES, type HomeState, homeState, runHomeState } from './home-state.ts';
import { PALETTE_GATES } from './palette-gates.ts';
import { concurrence, describeHomeState, STATE_SENTENCES } from './state-sentence.ts';
import '#app/i18n/register-all.ts';

const sentence = (text: string) => {
  const circuit = readHomeCircuit(text);
  return describeHomeState(circuit, homeState(circuit));
};

describe('the sentence on a state', () => {
  it.each([
    ['', 'untouched'],
    ['x0', 'certain'],
    ['h0', 'oneEven'],
    ['ry1', 'oneUneven'],
    ['h0.h1', 'bothEven'],
    ['h0.ry1', 'bothUneven'],
    ['h0.cx01', 'entangledEqual'],
    ['h1.cx10', 'entangledEqual'],
    ['h0.x1.cx01', 'entangledOpposite'],
    ['h0.cx01.s0.h0', 'entangledHidden'],
    ['h0.cx01.ry0', 'entangledAgree'],
    ['ry0.cx01', 'partlyTwo'],
    ['ry0.cx01.h0', 'partlyHidden'],
    ['h0.ry1.cx01', 'partlyAgree'],
  ])('of %j is “%s”', (text, key) => {
    expect(sentence(text).key).toBe(key);
  });

  it('names outcomes with q0 at the right', () => {
    expect(sentence('x0').words).toEqual({ outcome: '01' });
    expect(sentence('ry0.cx01')).toMatchObject({ words: { first: '00', second: '11' } });
    expect(sentence('ry0.cx01').shares!.share).toBeCloseTo(Math.cos(Math.PI / 8) ** 2, 12);
  });

  it('is true of every circuit of three gates, which reach every sentence', () => {
    const steps = PALETTE_GATES.flatMap(({ id }) => [
      { gate: id, qubit: 0 as const },
      { gate: id, qubit: 1 as const },
    ]);
    const seen = new Set<string>();
    const visit = (circuit: HomeCircuit): void => {
      const state = homeState(circuit);
      const said = describeHomeState(circuit, state);
      seen.add(said.key);
      expectTrue(said, state);
      if (circuit.length < 3) for (const step of steps) visit([...circuit, step]);
    };
    visit([]);
    expect([...seen].sort()).toEqual([...STATE_SENTENCES].sort());
  });
});

function expectTrue({ key, words, shares }: ReturnType<typeof sentence>, state: HomeState): void {
  const { probabilities: p } = state;
  const entanglement = concurrence(state);
  const isEntangled = /^(entangled|partly)/.test(key);
  const isTrue =
    Math.abs(p[0] + p[1] + p[2] + p[3] - 1) < 1e-9 &&
    isEntangled === entanglement > 1e-9 &&
    key.startsWith('entangled') === Math.abs(entanglement - 1) < 1e-9 &&
    (key !== 'entangledEqual' || Math.abs(p[0] - 0.5) + Math.abs(p[3] - 0.5) < 1e-9) &&
    (key !== 'entangledOpposite' || Math.abs(p[1] - 0.5) + Math.abs(p[2] - 0.5) < 1e-9) &&
    (key !== 'certain' || Math.abs(p[Number.parseInt(words!.outcome!, 2)]! - 1) < 1e-9) &&
    (key !== 'bothEven' || p.every((value) => Math.abs(value - 0.25) < 1e-9)) &&
    Object.values(shares ?? {}).every((share) => share > 1e-9 && share < 1 - 1e-9);
  if (!isTrue) throw new Error(`${key} is not true of ${p.join(', ')}`);
}

describe('a run', () => {
  it('draws the same shots for the same seed, and only outcomes that can occur', () => {
    const state = homeState(readHomeCircuit('h0.cx01'));
    const { counts } = runHomeState(state, 123);
    expect(runHomeState(state, 123).counts).toEqual(counts);
    expect(counts[0] + counts[3]).toBe(1000);
    // Four standard deviations.
    expect(Math.abs(counts[0] - 500)).toBeLessThan(64);
    expect(runHomeState(state, 124).counts).not.toEqual(counts);
  });

  it.each(['h0.cx01', 'ry0.h1.t1.cx10.s0.h0', 'x0.ry1'])('counts as a task with the same seed: %s', (text) => {
    const circuit = readHomeCircuit(text);
    const read = LANGUAGES.qrunes.parse(qrunesOf(circuit));
    const runtime = { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 20, threads: 1 } };
    for (const seed of [1, 123, 999_999]) {
      const { counts } = runHomeState(homeState(circuit), seed);
      const result = read.ok && runCircuit(referenceEngine, read.circuit, { shots: 1000, seed }, runtime);
      const expected = result && result.kind === 'counts' ? result.counts : {};
      expect(HOME_OUTCOMES.map((outcome) => expected[outcome] ?? 0)).toEqual(counts);
    }
  });

  it('follows uneven probabilities', () => {
    const state = homeState([{ gate: 'ry', qubit: 0 }]);
    const { counts } = runHomeState(state, 5);
    expect(Math.abs(counts[1] - 1000 * Math.sin(Math.PI / 8) ** 2)).toBeLessThan(45);
    expect(otherQubit(0)).toBe(1);
  });
});

describe.each(LOCALES)('the first view in %s', (locale) => {
  const load = (query: string) => loadCircuitFold(new URL(`http://localhost/${query}`), locale);

  it('says every state in a whole sentence', () => {
    for (const text of ['', 'x0', 'h0', 'ry1', 'h0.ry1', 'h0.cx01', 'ry0.cx01', 'h0.ry1.cx01']) {
      expect(load(`?circuit=${text}`).view.sentence).toMatch(/^[^{}]+[.。]$/);
    }
  });

  it('shows the counts of a run over the ideal', () => {
    const { view, circuit } = load('?circuit=h0.cx01&run=123');
    expect(circuit).toBe('h0.cx01');
    expect(view.bars.match(/class="ideal"/g)).toHaveLength(2);
    expect(view.barsLabel).toMatch(
      {
        'zh-CN': /1,000.*00 × \d{3}，01 × 0，10 × 0，11 × \d{3}$/,
        'en-US': /1,000.*00 × \d{3}, 01 × 0, 10 × 0, 11 × \d{3}$/,
      }[locale],
    );
    expect(view.measured).toMatch(/1,000.*123/);
  });

  it.each([
    ['bytes that are no text', '?circuit=%FF%FE'],
    ['markup', '?circuit=<svg onload=alert(1)>'],
    ['a long circuit', `?circuit=${'h0.cx01.'.repeat(2000)}&run=<b>`],
  ])('does not repeat %s', (_, query) => {
    const { board, view, circuit } = load(query);
    expect(circuit).toMatch(/^(?:[a-z]+[01]+\.?)*$/);
    expect(board + view.bars + view.map + view.sentence).not.toMatch(/alert|NaN|undefined|onload/);
  });
});
