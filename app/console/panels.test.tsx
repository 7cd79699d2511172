import { describe, expect, it } from 'vitest';
import { TASK_STATUSES } from '#app/domain/task-status.ts';
import { taskView } from '#app/live-tasks/testing/task-view.ts';
import { DownloadMenu } from '#app/results/download-menu.tsx';
import { explanationOf } from '#app/results/explanation.ts';
import { readResultQuery } from '#app/results/query.ts';
import { ResultFigures, ResultPanel } from '#app/results/result-panel.tsx';
import { taskResultUrls } from '#app/results/result-urls.ts';
import { shownResult } from '#app/results/testing/shown-result.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { LONG_NAMES } from '#app/ui/testing/long-names.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { type NoiseModel, presetNoise, type ShortMetadata, type SimulationResult } from '#simulator';
import { CompileReportPanel } from './task/compile-report-panel.tsx';
import { FactsPanel } from './task/facts-panel.tsx';
import { type RunOptionsSummary, summarizeRunOptions } from './task/run-options-summary.server.ts';
import { TimelinePanel } from './task/timeline-panel.tsx';
import { TaskList } from './tasks/task-list.tsx';

const listOf = (...items: TaskView[]) => (
  <TaskList
    page={{ items, total: items.length, page: 1, pages: 1 }}
    params={{}}
    now={1000}
    today="1970-01-01"
    allTags={[]}
    tags={{}}
  />
);
const REFRESH = 'http-equiv="refresh"';

describe('the list of tasks', () => {
  it('shows every state as a word beside its shape', async () => {
    const html = await markup(listOf(...TASK_STATUSES.map((status) => taskView({ id: status, status }))), 'zh-CN');
    for (const word of ['等待中', '排队中', '运行中', '已完成', '出错', '已终止']) expect(html).toContain(word);
  });

  it('offers to stop active tasks, and to rerun or delete ended ones', async () => {
    const running = await markup(listOf(taskView({ status: 'ongoing', progress: 40 })));
    expect(running).toContain('Terminate the task “Bell state”');
    expect(running).not.toContain('Delete the task');
    expect(running).toContain('aria-valuenow="40"');
    const ended = await markup(listOf(taskView({ status: 'completed' })));
    expect(ended).toContain('Run “Bell state” again');
    expect(ended).toContain('Delete the task “Bell state”');
  });

  it('reloads itself without JavaScript only while a task is active', async () => {
    expect(await markup(listOf(taskView({ status: 'queued' })))).toContain(REFRESH);
    expect(await markup(listOf(taskView({ status: 'completed' })))).not.toContain(REFRESH);
  });

  it('stops reloading if the user pauses it, for example to select tasks', async () => {
    expect(await markup(listOf(taskView({ status: 'queued' })))).toContain('?still=1');
  });

  it('shows the whole of long names and of emoji, and cuts no character', async () => {
    const html = await markup(listOf(...LONG_NAMES.map((name, index) => taskView({ id: `task-${index}`, name }))));
    LONG_NAMES.forEach((name, index) => expect(html).toContain(`href="/cloud/tasks/task-${index}">${name}</a>`));
    expect(html.isWellFormed()).toBe(true);
  });

  it('explains an empty list and how to start', async () => {
    const html = await markup(listOf());
    expect(html).toContain('No tasks yet. Start with a circuit.');
    expect(html).toContain('href="/quantumVm/0/0"');
  });

  it('escapes task names', async () => {
    expect(await markup(listOf(taskView({ name: '<img src=x>' })))).not.toContain('<img');
  });
});

describe('the timeline of a task', () => {
  it('shows the charge and the refund', async () => {
    const html = await markup(
      <TimelinePanel task={taskView({ status: 'terminated', price: 2, refunded: 2, finishedAt: 5000 })} />,
    );
    expect(html).toContain('2 QCoins charged');
    expect(html).toContain('2 QCoins refunded');
  });

  it('states that stopping a running task gives no refund', async () => {
    const html = await markup(
      <TimelinePanel task={taskView({ status: 'terminated', startedAt: 2000, finishedAt: 5000 })} />,
    );
    expect(html).toContain('No refund');
  });

  it('shows the remaining time of a run if it is long enough, and hides it while the result is stored', async () => {
    const at = (progress: number) =>
      markup(<TimelinePanel task={taskView({ status: 'ongoing', startedAt: 2000, updatedAt: 6000, progress })} />);
    expect(await at(50)).toContain('About 4 sec left');
    expect(await at(99)).not.toContain('left');
    expect(await at(99)).toContain('99%');
  });

  it('states that coins refunded after midnight have expired', async () => {
    const createdAt = Date.parse('2026-11-21T12:00:00Z');
    const at = (days: number) =>
      markup(
        <TimelinePanel
          task={taskView({
            status: 'error',
            price: 2,
            refunded: 2,
            createdAt,
            queuedAt: createdAt,
            finishedAt: createdAt + days * 86_400_000 + 1000,
          })}
        />,
      );
    expect(await at(1)).toContain('2 QCoins refunded to Nov 21, 2026; they have expired');
    expect(await at(0)).toContain('2 QCoins refunded');
    expect(await at(0)).not.toContain('lapsed');
  });
});

describe('the result of a task', () => {
  const counts: SimulationResult = {
    engine: 'full-amplitude',
    qubits: 2,
    shots: 1000,
    seed: 1,
    precision: 'double',
    seconds: 0,
    kind: 'counts',
    counts: { '00': 480, '11': 520 },
  };
  const show = (result: SimulationResult, search = '') => {
    const query = readResultQuery(new URLSearchParams(search));
    const shown = { urls: taskResultUrls('t1'), result: shownResult(result, query), query };
    return markup(
      <>
        <DownloadMenu {...shown} hasChart />
        <ResultPanel {...shown} explanation={explanationOf(shown.result, 'en-US')} />
        <ResultFigures {...shown} />
      </>,
    );
  };

  it('is drawn by the server and listed in a table with its deviation', async () => {
    const html = await show(counts);
    expect(html.match(/class="bar"/g)).toHaveLength(2);
    expect(html).toContain('|11⟩');
    expect(html).toContain('0.5200');
    expect(html).toContain('0.0158');
    expect(html).toContain('/cloud/tasks/t1/result.csv');
  });

  it('hides unmeasured bits, states which bits are shown, and shows all bits on request', async () => {
    const coin: SimulationResult = { ...counts, counts: { '0000': 480, '0100': 520 }, writtenBits: [2] };
    const html = await show(coin);
    expect(html).toContain('|1⟩');
    expect(html).not.toContain('|0100⟩');
    expect(html).toContain('State of c2</th>');
    expect(html).toContain('c2 is at the right end');
    expect(html).toMatch(/<input type="checkbox" name="bits" value="all"\/>/);
    const all = await show(coin, 'bits=&bits=all');
    expect(all).toContain('|0100⟩');
    expect(all).toContain('c0 is at the right end');
    expect(all).toMatch(/<input type="checkbox" name="bits" checked="" value="all"\/>/);
    expect(await show(counts)).not.toContain('Show unmeasured bits');
  });

  it('shows the states that match a pattern, and a message if there are none', async () => {
    expect(await show(counts, 'match=x1')).toContain('1 of 2 outcomes match');
    expect(await show(counts, 'match=01')).toContain('No outcome matches.');
    expect(await show(counts, 'match=2')).toContain('Use 0, 1, ? for any single bit');
  });

  it('has other columns for exact probabilities and for amplitudes', async () => {
    const exact = await show({ ...counts, shots: 0, kind: 'probabilities', probabilities: { '0': 1 } });
    expect(exact).toContain('Exact probabilities');
    expect(exact).toContain('1.000000');
    const amplitudes = await show({
      ...counts,
      shots: 0,
      kind: 'amplitudes',
      amplitudes: { '01': { re: 0, im: -0.5 } },
    });
    expect(amplitudes).toContain('−0.5000');
    expect(amplitudes).toContain('--ph:-90');
  });

  it('shows the ideal distribution beside noisy counts, in chart and table', async () => {
    const html = await show({
      ...counts,
      engine: 'noisy',
      counts: { '00': 480, '01': 100, '11': 420 },
      ideal: { '00': 0.5, '11': 0.5 },
    });
    expect(html.match(/class="over result-2"/g)).toHaveLength(3);
    expect(html.match(/Ideal/g)).toHaveLength(5);
    expect(html).toContain('+0.1000');
    expect(html).toContain('0.5000');
    expect(html).toContain('00: 480 · 464.2 – 495.8 · Ideal 500');
    expect(await show(counts)).not.toContain('Ideal');
  });

  it('describes a result of the machine: sampled, number of noisy trajectories, mitigated or not', async () => {
    const machine = (isAmended: boolean, more: object = {}) =>
      ({
        ...counts,
        engine: 'chip-72',
        chip: { method: 'matrix-product-state', options: { amend: true }, isAmended, ...more },
      }) as unknown as SimulationResult;
    expect(await show(machine(true, { trajectories: 100 }))).toContain('±1σ, 100 independent trajectories');
    expect(await show(machine(true))).toContain('Readout errors mitigated');
    expect(await show(machine(false))).toContain('Readout errors not mitigated: more than 1,500 different outcomes');
    const frequencies = await show({
      ...machine(true),
      kind: 'probabilities',
      probabilities: { '0': 0.5, '1': 0.5 },
    } as unknown as SimulationResult);
    expect(frequencies).toContain('This run, 1,000 shots');
    expect(frequencies).toContain('0.0158');
    expect(frequencies).not.toContain('Exact probabilities');
  });

  it('shows selected bits in the other order, with another axis and error bars, and keeps these options in its links', async () => {
    const html = await show(counts, 'bits=0&zero=left&scale=log&errors=wilson&min=1&sort=state');
    expect(html).toContain('|1⟩');
    expect(html).not.toContain('|11⟩');
    expect(html).toContain('c0 is at the left end');
    expect(html).toContain('95% Wilson interval');
    expect(html).toContain('0.4890 – 0.5508');
    expect(html).toMatch(/result\.csv\?sort=state&amp;bits=0&amp;min=1&amp;scale=log&amp;errors=wilson&amp;zero=left"/);
    expect(html).toContain('CSV of the outcomes shown');
    expect(await show(counts, 'bits=a')).toContain('List bit numbers and ranges');
  });

  it('states that nothing was measured', async () => {
    expect(await show({ ...counts, counts: {} })).toContain('No outcomes');
  });
});

describe('the facts for reproducing a task', () => {
  const facts = (task: Partial<TaskView>, runOptions: RunOptionsSummary, more: object = {}) =>
    markup(
      <FactsPanel
        task={taskView(task)}
        language="QRunes"
        runOptions={runOptions}
        facts={{
          engine: 'noisy',
          qubits: 2,
          shots: 0,
          seed: 1,
          precision: 'double',
          seconds: 0.2,
          kind: 'counts',
          ...more,
        }}
      />,
    );

  it('name the version that was run, while it exists', async () => {
    expect(await facts({ versionNumber: 37 }, summarizeRunOptions({}))).toMatch(/Version of the project.*37/);
    expect(await facts({ versionNumber: null }, summarizeRunOptions({}))).not.toContain('Version of the project');
  });

  it('name the simulator that ran it', async () => {
    expect(await facts({}, summarizeRunOptions({}), { build: '0.1.0+0123456789ab' })).toMatch(
      /Simulator version.*0\.1\.0\+0123456789ab/,
    );
  });

  it('name the version of its random numbers beside the seed, and the arithmetic', async () => {
    const html = await facts({ shots: 100, seed: 9 }, summarizeRunOptions({}), { stream: 1, arithmetic: 'fused' });
    expect(html).toMatch(/Seed.*9.*Random numbers.*version 1.*Shots.*Arithmetic.*fused multiply-add/);
    const exact = await facts({ shots: 0 }, summarizeRunOptions({}), { stream: 2, arithmetic: 'scalar' });
    expect(exact).not.toContain('Random numbers');
    expect(exact).toContain('without WebAssembly');
  });

  it('name the noise preset, or the error kinds of the noise model', async () => {
    const noisy = (noise: NoiseModel | undefined) =>
      facts({ product: 'noisy' }, summarizeRunOptions(noise ? { noise } : {}), { method: 'trajectories' });
    expect(await noisy(presetNoise('depolarizing-5-percent'))).toContain('Depolarizing, strong (5% per gate)');
    const custom = await noisy({
      channels: [{ kind: 'bit-flip', probability: 0.1, gates: '*', qubits: '*' }],
      readout: [{ qubit: 0, p10: 0, p01: 1 }],
    });
    expect(custom).toContain('Custom model: bit flip, readout errors');
    expect(await noisy(undefined)).toContain('Ideal (no noise)');
  });

  it('name the values of parameters, so many as a line can show', async () => {
    expect(await facts({}, summarizeRunOptions({ parameters: { theta: Math.PI / 2, phi: 0.3 } }))).toMatch(
      /Parameters.*theta=pi\/2, phi=0.3</,
    );
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`p${index}`, index]));
    const html = await facts({}, summarizeRunOptions({ parameters: many }));
    expect(html).toContain('p23=23, …');
    expect(html).not.toContain('p24');
    expect(await facts({}, summarizeRunOptions({}))).not.toContain('Parameters');
  });

  it('count basis states instead of shots', async () => {
    const html = await facts(
      { product: 'single-amplitude', shots: 0 },
      { parameters: null, states: 16, noise: null, workload: null },
    );
    expect(html).toContain('Basis states');
    expect(html).not.toContain('Shots');
    expect(html).not.toContain('Seed');
  });
});

describe('the compile report of a task', () => {
  const report = (more: Partial<ShortMetadata>, locale: 'en-US' | 'zh-CN' = 'en-US') => {
    const facts = {
      engine: 'full-amplitude',
      qubits: 2,
      shots: 0,
      seed: 1,
      precision: 'double',
      seconds: 0.2,
      kind: 'counts',
      ...more,
    } as const;
    return markup(
      <CompileReportPanel facts={facts} source={{ operations: 321, depth: 47 }} estimatedMs={5000} />,
      locale,
    );
  };
  const plan = {
    gates: 320,
    rotations: 40,
    pairRotations: 2,
    exchanges: 1,
    dense: 7,
    phases: 15,
    tables: 3,
    records: 99,
    passes: 6,
    stateBytes: 2 ** 24,
  };

  it('describes input, compiled program and cost of a state vector run', async () => {
    const html = await report({ stateVector: { method: 'in-passes', stateBytes: 2 ** 24, plan } });
    for (const figure of ['321', '47', '320', '42', '15', '99', '16 MiB', 'Passes over the state'])
      expect(html).toContain(figure);
    const small = await report({ stateVector: { method: 'gate-by-gate', stateBytes: 4096 } }, 'zh-CN');
    expect(small).toContain('编译报告');
    expect(small).toContain('4 KiB');
    expect(small).not.toContain('内核调用');
  });

  it('describes the noise locations of a noisy run, and the cost of a contraction and of a partitioned run', async () => {
    expect(await report({ method: 'trajectories', placed: { gates: 12, channels: 777 } })).toContain('777');
    const contraction = await report({ cost: { log2Flops: 24.31, width: 9, slices: 512 } });
    for (const figure of ['2^24.3', '512']) expect(contraction).toContain(figure);
    const partitioned = await report({
      cut: {
        parts: [
          { qubits: [0, 1], paths: 4 },
          { qubits: [2, 3, 4], paths: 4 },
        ],
        pathVariables: 2,
        log2Cost: 8.06,
      },
    });
    for (const figure of ['2 + 3', '2^2', '2^8.1', 'cut into 2 parts']) expect(partitioned).toContain(figure);
  });

  it('is absent if the engine reports no figures', async () => {
    expect(await report({})).not.toContain('Compilation report');
  });
});
