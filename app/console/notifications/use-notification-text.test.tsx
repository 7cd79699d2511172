import { describe, expect, it } from 'vitest';
import type { CaseId } from '#app/domain/cases/cases.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { AccountNotification, TaskNotification, TaskParams } from '#app/services/notifications/index.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { useNotificationText } from './use-notification-text.ts';

const unnamed = { id: 'task-1', name: EXPERIMENT_DEFAULTS.name };
const content = { qubits: 2, summary: { gates: ['H', 'CNOT'], hasMoreGates: false, caseId: null }, runNumber: 3 };
const about = (task: TaskParams['task'], kind: TaskNotification, refund: TaskParams['refund'] = null) =>
  ({ id: 'n', kind, createdAt: 0, isRead: false, task, refund }) as AccountNotification;

const Sentence = ({ of }: { readonly of: AccountNotification }) => useNotificationText()(of);
const sentence = (of: AccountNotification, locale: Locale) => markup(<Sentence of={of} />, locale);

describe('the notice of a task', () => {
  it('names an unnamed one by its content, in the language of the reader', async () => {
    const notice = about({ ...unnamed, content }, 'task_completed');
    expect(await sentence(notice, 'en-US')).toContain('2 qubits · H CNOT · #3');
    expect(await sentence(notice, 'zh-CN')).toContain('2 量子比特 · H CNOT · 第 3 次');
    const bell = { ...content, summary: { ...content.summary, caseId: 'bell' as const } };
    const refund = { coins: 4, day: '2026-11-19', hasLapsed: false };
    const failed = await sentence(about({ ...unnamed, content: bell }, 'task_error', refund), 'zh-CN');
    expect(failed).toContain('贝尔态 · 第 3 次');
    expect(failed).toContain('4 QCoin');
  });

  it('names one by its content if the stored case is unknown', async () => {
    const stored = { ...content, summary: { ...content.summary, caseId: 'removed' as CaseId } };
    const notice = about({ ...unnamed, content: stored }, 'task_completed');
    expect(await sentence(notice, 'zh-CN')).toContain('2 量子比特 · H CNOT · 第 3 次');
  });

  it('says what a workload found, once it is done', async () => {
    const workload = { kind: 'points', points: 41, outcome: { failed: 2 } } as const;
    const done = { ...about({ ...unnamed, name: 'Mine', content }, 'task_completed'), workload };
    expect(await sentence(done, 'en-US')).toContain(
      'The task “Mine” has completed: sweep of 41 points, 2 without a result',
    );
    expect(await sentence(done, 'zh-CN')).toContain('任务“Mine”已完成：扫描了 41 个点，其中 2 个没有结果');
    const { outcome: _, ...unknown } = workload;
    expect(await sentence({ ...done, workload: unknown } as AccountNotification, 'en-US')).toBe(
      'The task “Mine” has completed',
    );
  });

  it('keeps a given name', async () => {
    expect(await sentence(about({ ...unnamed, name: 'Mine', content }, 'task_completed'), 'en-US')).toContain('Mine');
  });

  it('of an earlier version shows the default name', async () => {
    expect(await sentence(about(unnamed, 'task_completed'), 'en-US')).toContain('Untitled Experiment');
    expect(await sentence(about(unnamed, 'task_completed'), 'zh-CN')).toContain('未命名实验');
  });
});
