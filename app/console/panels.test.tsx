import { describe, expect, it } from 'vitest';
import { presetNoise } from '#simulator/compile/chip/presets.ts';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { markup } from '../designer/testing/render.tsx';
import { TASK_STATUSES } from '../domain/task-status.ts';
import type { TaskView } from '../services/tasks/index.ts';
import { readResultQuery } from './result/query.ts';
import { ResultPanel } from './result/result-panel.tsx';
import { viewResult } from './result/view.server.ts';
import { askedOf, type AskedFacts } from './task/asked.server.ts';
import { FactsPanel } from './task/facts-panel.tsx';
import { TimelinePanel } from './task/timeline-panel.tsx';
import { TaskList } from './tasks/task-list.tsx';
import { taskView } from './testing/task-view.ts';

const listOf = (...items: TaskView[]) => <TaskList page={{ items, total: items.length, page: 1, pages: 1 }} query={{}} today="" />;
const REFRESH = 'http-equiv="refresh"';

describe('the list of tasks', () => {
  it('says every state in a word beside its shape', async () => {
    const html = await markup(listOf(...TASK_STATUSES.map((status) => taskView({ id: status, status }))), 'zh-CN');
    for (const word of ['等待中', '排队中', '进行中', '已完成', '错误', '已终止']) expect(html).toContain(word);
  });

  it('offers to stop what runs, and to run again or delete what has ended', async () => {
    const running = await markup(listOf(taskView({ status: 'ongoing', progress: 40 })));
    expect(running).toContain('Terminate the task “Bell state”');
    expect(running).not.toContain('Delete the task');
    expect(running).toContain('aria-valuenow="40"');
    const ended = await markup(listOf(taskView({ status: 'completed' })));
    expect(ended).toContain('Run “Bell state” again');
    expect(ended).toContain('Delete the task “Bell state”');
  });

  it('loads itself again without JavaScript only while something runs', async () => {
    expect(await markup(listOf(taskView({ status: 'queued' })))).toContain(REFRESH);
    expect(await markup(listOf(taskView({ status: 'completed' })))).not.toContain(REFRESH);
  });

  it('says what will be here and what to do about it', async () => {
    const html = await markup(listOf());
    expect(html).toContain('No tasks yet. Start with a circuit.');
    expect(html).toContain('href="/quantumVm/0/0"');
  });

  it('escapes the names that people give', async () => {
    expect(await markup(listOf(taskView({ name: '<img src=x>' })))).not.toContain('<img');
  });
});

describe('the timeline of a task', () => {
  it('tells what was charged and what came back', async () => {
    const html = await markup(<TimelinePanel task={taskView({ status: 'terminated', price: 2, refunded: 2, finishedAt: 5000 })} />);
    expect(html).toContain('2 QCoins charged');
    expect(html).toContain('2 QCoins given back');
  });

  it('says that a stop during the run gives nothing back', async () => {
    const html = await markup(<TimelinePanel task={taskView({ status: 'terminated', startedAt: 2000, finishedAt: 5000 })} />);
    expect(html).toContain('No QCoins given back');
  });
});

describe('the result of a task', () => {
  const counts: SimulationResult = { engine: 'full-amplitude', qubits: 2, shots: 1000, seed: 1, precision: 'double', seconds: 0, kind: 'counts', counts: { '00': 480, '11': 520 } };
  const show = (result: SimulationResult, search = '') => {
    const query = readResultQuery(new URLSearchParams(search));
    return markup(<ResultPanel taskId="t1" result={viewResult(result, query)} query={query} />);
  };

  it('is drawn by the server and stands in a table with its deviation', async () => {
    const html = await show(counts);
    expect(html.match(/class="bar"/g)).toHaveLength(2);
    expect(html).toContain('|11⟩');
    expect(html).toContain('0.5200');
    expect(html).toContain('0.0158');
    expect(html).toContain('/cloud/tasks/t1/result.csv');
  });

  it('shows what a pattern finds, and says when that is nothing', async () => {
    expect(await show(counts, 'match=x1')).toContain('1 of 2 outcomes fit x1');
    expect(await show(counts, 'match=01')).toContain('No outcome fits 01.');
    expect(await show(counts, 'match=2')).toContain('Use 0, 1 and x only');
  });

  it('has other columns for exact probabilities and for amplitudes', async () => {
    const exact = await show({ ...counts, shots: 0, kind: 'probabilities', probabilities: { '0': 1 } });
    expect(exact).toContain('Exact probabilities');
    expect(exact).toContain('1.000000');
    const amplitudes = await show({ ...counts, shots: 0, kind: 'amplitudes', amplitudes: { '01': { re: 0, im: -0.5 } } });
    expect(amplitudes).toContain('−0.5000');
    expect(amplitudes).toContain('--ph:-90');
  });

  it('sets the ideal beside noisy counts, in chart and table', async () => {
    const html = await show({ ...counts, engine: 'noisy', counts: { '00': 480, '01': 100, '11': 420 }, ideal: { '00': 0.5, '11': 0.5 } });
    expect(html.match(/class="ideal-mark"/g)).toHaveLength(3);
    expect(html.match(/Without noise/g)).toHaveLength(2);
    expect(html).toContain('0.5000');
    expect(await show(counts)).not.toContain('Without noise');
  });

  it('says when nothing was measured', async () => {
    expect(await show({ ...counts, counts: {} })).toContain('No outcomes');
  });
});

describe('how to reproduce a task', () => {
  const facts = (task: Partial<TaskView>, asked: AskedFacts, more: object = {}) =>
    markup(<FactsPanel task={taskView(task)} language="QRunes" asked={asked} facts={{ engine: 'noisy', qubits: 2, shots: 0, seed: 1, precision: 'double', seconds: 0.2, distance: null, ...more }} />);

  it('names the noise by its preset or by what it is made of', async () => {
    const noisy = (noise: NoiseModel | undefined) => facts({ product: 'noisy' }, askedOf(noise ? { noise } : {}), { method: 'trajectories', distance: 0.0312 });
    expect(await noisy(presetNoise('depolarizing-5-percent'))).toContain('Depolarizing, strong (5% a gate)');
    const own = await noisy({ channels: [{ kind: 'bit-flip', probability: 0.1, gates: '*', qubits: '*' }], readout: [{ qubit: 0, p10: 0, p01: 1 }] });
    expect(own).toContain('Own model: bit flip, readout errors');
    expect(own).toContain('0.031');
    expect(await noisy(undefined)).toContain('Ideal (no noise)');
  });

  it('counts basis states instead of shots, and tells what a contraction took', async () => {
    const html = await facts({ product: 'single-amplitude', shots: 0 }, { states: 16, noise: null }, { cost: { log2Flops: 24.31, width: 9 } });
    expect(html).toContain('Basis states');
    expect(html).toContain('2^24.3');
    expect(html).not.toContain('Shots');
    expect(html).not.toContain('Seed');
  });
});
