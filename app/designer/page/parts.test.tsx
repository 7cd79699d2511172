import { describe, expect, it } from 'vitest';
import type { DesignerActionData, ProgramState } from '#app/designer/form/action-data.ts';
import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import { bytesText } from '#app/designer/run/cost.ts';
import { problemCount, ProblemList, useHint, useProblems } from '#app/designer/run/problem-list.tsx';
import { formatter } from '#app/i18n/format.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { QRUNES } from '#simulator/languages/qrunes/index.ts';
import { DesignerAlerts } from './alerts.tsx';
import { EstimateFacts } from './estimate-facts.tsx';

const RUN_FORM = {
  name: 'Bell',
  language: 'qrunes',
  program: '',
  product: 'full-amplitude',
  shots: '100',
  ...NEW_OPTIONS,
};
const state = (changes: Partial<DesignerActionData> = {}): DesignerActionData => ({
  runForm: RUN_FORM,
  problems: {},
  program: { kind: 'none' },
  ...changes,
});

function diagnose(text: string): ProgramState {
  const reading = QRUNES.parse(text);
  if (reading.ok) throw new Error('expected a broken program');
  return { kind: 'diagnostics', diagnostics: reading.diagnostics, total: reading.diagnostics.length };
}

const Problems = ({ program, text }: { program: ProgramState; text: string }) => {
  const problems = useProblems({ program });
  return (
    <ProblemList hint={useHint({ program })} problems={problems} total={problemCount(program, problems)} text={text} />
  );
};

describe('the list of problems', () => {
  const text = 'QINIT 1\nCREG 1\nHH 0\n';

  it('shows the line with the wrong part underlined, its position and the sentence', async () => {
    const html = await markup(<Problems program={diagnose(text)} text={text} />);
    expect(html).toContain('counter-reset:ln 2');
    expect(html).toContain('<span class="misread">HH</span> 0');
    expect(html).toContain('Line 3, column 1');
    expect(html).toMatch(/Unknown word/i);
    expect(html).toContain('Fix this to run<');
  });

  it('is in Chinese on a Chinese page', async () => {
    const html = await markup(<Problems program={diagnose(text)} text={text} />, 'zh-CN');
    expect(html).toContain('第 3 行，第 1 列');
    expect(html).toContain('无法识别 HH');
  });

  it('escapes the program', async () => {
    const wild = 'QINIT 1\nCREG 1\n<script>alert(1)</script>\n';
    expect(await markup(<Problems program={diagnose(wild)} text={wild} />)).not.toContain('<script>');
  });

  it('lists violated rules and the refusal of an engine', async () => {
    const program: ProgramState = {
      kind: 'circuit',
      circuit: { qubits: 2, classicalBits: 0, operations: [] },
      operations: 0,
      depth: 0,
      violations: [{ code: 'measurement_not_last', values: { qubit: 1 }, line: 4, column: 1 }],
      price: 1,
      estimate: { ok: false, reason: 'too_much_memory', values: { neededMb: 2048, availableMb: 512 } },
      advice: [],
    };
    const html = await markup(<Problems program={program} text={'a\nb\nc\nd'} />);
    expect(html).toContain('A measurement must be the last gate on qubit 1.');
    expect(html).toContain('This needs 2048 MiB of memory; 512 MiB are available here.');
  });
});

describe('the hint for an incomplete circuit', () => {
  const blank = (changes: Partial<Extract<ProgramState, { kind: 'circuit' }>> = {}): ProgramState => ({
    kind: 'circuit',
    circuit: { qubits: 2, classicalBits: 2, operations: [] },
    operations: 0,
    depth: 0,
    violations: [{ code: 'measurement_missing', values: {} }],
    price: 1,
    estimate: null,
    advice: [],
    ...changes,
  });

  it('explains how to start if the circuit is empty', async () => {
    const html = await markup(<Problems program={blank()} text="QINIT 2" />);
    expect(html).toContain('The circuit is still empty.');
    expect(html).not.toContain('problem<');
  });

  it('is replaced by problems if there are any', async () => {
    const refused = await markup(
      <Problems
        program={blank({
          estimate: { ok: false, reason: 'too_much_memory', values: { neededMb: 2048, availableMb: 512 } },
        })}
        text="QINIT 32"
      />,
    );
    expect(refused).toContain('This needs 2048 MiB of memory');
  });

  it('mentions a missing measurement as a hint, not as a problem', async () => {
    const html = await markup(<Problems program={blank({ operations: 1 })} text="H 0" />);
    expect(html).toContain('The circuit measures nothing.');
    expect(html).not.toContain('problem<');
  });
});

describe('the notices of the designer', () => {
  const show = (changes: Partial<DesignerActionData>, loaded = {}) =>
    markup(
      <DesignerAlerts
        state={state(changes)}
        loaded={{ isKept: false, saved: null, version: null, caseId: null, ...loaded }}
        isFresh
      />,
    );

  it('offer a subscription if it is missing', async () => {
    const html = await show({ refused: { code: 'not_subscribed', params: {} } });
    expect(html).toContain('Are you sure to subscribe the service of Full-amplitude virtual machine?');
    expect(html).toContain('value="subscribe_run"');
  });

  it('show price and balance if coins are missing', async () => {
    expect(await show({ refused: { code: 'too_few_coins', params: { price: 64, balance: 3, count: 64 } } })).toMatch(
      /64 QCoins[^<]*3/,
    );
    expect(await show({ refused: { code: 'too_few_coins', params: { price: 1, balance: 0, count: 1 } } })).toContain(
      'This costs 1 QCoin and you have 0.',
    );
    const timed = { price: 4, balance: 3, count: 4, base: 1, time: 3, seconds: 31, context: 'time' };
    expect(await show({ refused: { code: 'too_few_coins', params: timed } })).toContain(
      'This needs 4 QCoins (1 + 3 for about 31 s of computing) and you have 3.',
    );
  });

  it('link to the access request if a machine needs one', async () => {
    const html = await show({
      runForm: { ...RUN_FORM, product: 'chip-72' },
      refused: { code: 'application_required', params: {} },
    });
    expect(html).toContain('href="/cloud/apply?vmType=5"');
  });

  it('confirm saved and kept work', async () => {
    expect(await show({}, { saved: 'new', version: 4 })).toContain('Saved as version 4.');
    expect(await show({}, { isKept: true })).toContain('Your program is still here.');
  });

  it('report that a run was not kept, and why', async () => {
    expect(await show({ notStored: 'quota_projects' })).toContain(
      'The run was submitted, but not kept as a project: you have reached the limit on projects.',
    );
  });

  it('link to each invalid field, and report each field once', async () => {
    const html = await show({
      problems: {
        shots: { key: 'shots_required' },
        states: { key: 'state_length', values: { state: '101', qubits: 5 } },
      },
      refused: {
        code: 'estimate_refused',
        params: {},
        refusal: { ok: false, reason: 'states_malformed', values: { state: '101', qubits: 5 } },
      },
    });
    expect(html).toContain('<a class="link" href="#shots">Shots</a>: Enter the number of shots.');
    expect(html).toContain(
      '<a class="link" href="#states">Basis states</a>: 101 is not a basis state of this circuit. Enter a ' +
        'digit 0 or 1 for each qubit (5 in all), or a decimal index in range.',
    );
    expect(html).not.toContain('This cannot run now');
  });

  describe('on a run refused for its circuit', () => {
    const circuitOf = (
      operations: number,
      violations: Extract<ProgramState, { kind: 'circuit' }>['violations'],
    ): ProgramState => ({
      kind: 'circuit',
      circuit: { qubits: 4, classicalBits: 4, operations: [] },
      operations,
      depth: 0,
      violations,
      price: 1,
      estimate: null,
      advice: [],
    });
    const refused = { code: 'circuit_invalid', params: {} } as const;
    const twice = { code: 'measured_twice', values: { qubit: 0 }, line: 4, column: 1 } as const;

    it('name the violated rule and its position, and the number of other problems', async () => {
      const html = await show({ refused, program: circuitOf(2, [twice]) });
      expect(html).toContain('Line 4: Qubit 0 is measured more than once; only one measurement per qubit is allowed.');
      expect(html).not.toContain('more problem');
      expect(await show({ refused, program: circuitOf(3, [twice, { ...twice, line: 5 }]) })).toContain(
        'There is 1 more problem.',
      );
      expect(
        await show({ refused, program: circuitOf(4, [twice, { ...twice, line: 5 }, { ...twice, line: 6 }]) }),
      ).toContain('There are 2 more problems.');
    });

    it('give a hint if a part is missing', async () => {
      const missing = { code: 'measurement_missing', values: {} } as const;
      const empty = await show({ refused, program: circuitOf(0, [missing]) });
      expect(empty).toContain('The circuit is still empty. Add gates and a measurement to run it.');
      expect(await show({ refused, program: circuitOf(1, [missing]) })).toContain(
        'The circuit measures nothing. Add a measurement to get counts.',
      );
      expect(empty).not.toMatch(/class="note (?:bad|warn)|role="alert"/);
    });

    it('give the position of an error, its kind, and the total number of errors', async () => {
      const program = diagnose('QINIT 1\nCREG 1\nHH 0\n');
      const html = await show({
        refused: { code: 'program_invalid', params: { line: 3, column: 1 } },
        program: { ...program, total: 41 } as ProgramState,
      });
      expect(html).toMatch(/line 3, column 1\. Fix it.*Unknown word HH.*There are 40 more problems\./s);
    });
  });

  it('are empty if nothing happened', async () => {
    expect(await show({})).toBe('<div class="designer-notices" tabindex="-1"></div>');
  });
});

describe('the price of a run', () => {
  it('is shown with time and memory once they are known', async () => {
    const program: ProgramState = {
      kind: 'circuit',
      circuit: { qubits: 2, classicalBits: 2, operations: [] },
      operations: 0,
      depth: 0,
      violations: [],
      price: 1,
      estimate: { ok: true, memoryBytes: 16 * 2 ** 20, seconds: 0.004, referenceSeconds: 0.004, precision: 'double' },
      advice: [],
    };
    const html = await markup(<EstimateFacts program={program} />);
    expect(html).toContain('1 QCoin<');
    expect(html).toContain('under 100 ms');
    expect(html).toContain('16 MiB');
  });

  it('shows which part is for time, and by which rule', async () => {
    const estimate = {
      ok: true,
      memoryBytes: 2 ** 25,
      seconds: 9.1,
      referenceSeconds: 30.6,
      precision: 'double',
    } as const;
    const facts = { operations: 0, depth: 0, violations: [], advice: [] };
    const program: ProgramState = {
      kind: 'circuit',
      circuit: { qubits: 20, classicalBits: 20, operations: [] },
      ...facts,
      price: 4,
      timePrice: { coins: 3, seconds: 30.6 },
      estimate,
    };
    const html = await markup(<EstimateFacts program={program} />);
    expect(html).toContain('4 QCoins<');
    expect(html).toContain('1 + 3 for about 31 sec of computing');
    expect(html).toContain('each further interval of 10 s, once started, costs 1 QCoin');
  });

  it('is a dash until it is known', async () => {
    expect((await markup(<EstimateFacts program={{ kind: 'none' }} />)).match(/—/g)).toHaveLength(3);
  });

  it.each([
    [256, '256 B'],
    [1536, '1.5 KiB'],
    [2 ** 30, '1 GiB'],
    [2 ** 50, '1,024 TiB'],
  ])('formats %d bytes as %s', (bytes, text) => {
    expect(bytesText(formatter('en-US'), bytes)).toBe(text);
  });
});
