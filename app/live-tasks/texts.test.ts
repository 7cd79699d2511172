import { describe, expect, it } from 'vitest';
import { formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { failureText } from './failure-text.ts';
import { coinsText, progressText } from './progress-text.ts';
import { taskView } from './testing/task-view.ts';
import '#app/i18n/register-all.ts';

const progressOf = (changes: Partial<TaskView>, locale: Locale = 'zh-CN') =>
  progressText(i18nFor(locale).getFixedT(locale, 'console'), formatter(locale), taskView(changes));
const failureOf = (changes: Partial<TaskView>, locale: Locale = 'zh-CN') =>
  failureText(i18nFor(locale).getFixedT(locale, 'program'), taskView({ status: 'error', ...changes }));

describe('progressText', () => {
  it.each<[Partial<TaskView>, string, string]>([
    [{ status: 'waiting' }, '同时运行上限 2', 'At most 2 tasks run at a time'],
    [{ status: 'queued', place: { position: 3, total: 12, waitMs: null } }, '第 3 位，共 12 位', 'Position 3 of 12'],
    [
      { status: 'queued', place: { position: 3, total: 12, waitMs: 400_000 } },
      '第 3 位，共 12 位，预计还需等待 6 分钟 40 秒',
      'Position 3 of 12, estimated wait 6 min 40 sec',
    ],
    [{ status: 'queued' }, '即将开始', 'Starting soon'],
    [{ status: 'ongoing', progress: 64.9, estimatedMs: 20_000 }, '64%，约剩 7 秒', '64%, about 7 sec left'],
    [
      { status: 'ongoing', progress: 64.9, estimatedMs: 20_000, startedAt: 1000, updatedAt: 65_900 },
      '64%，约剩 35 秒',
      '64%, about 35 sec left',
    ],
    [{ status: 'ongoing', progress: 50, estimatedMs: 200 }, '50%', '50%'],
    [{ status: 'completed', executionMs: 340 }, '340 ms', '340 ms'],
    [
      { status: 'error', errorKind: 'syntax', errorDetail: { key: 'unknown_word', values: { word: 'HH' }, line: 9 } },
      '语法错误，第 9 行',
      'Syntax error, line 9',
    ],
    [{ status: 'error', errorKind: 'timeout' }, '运行超时', 'Timed out'],
    [{ status: 'terminated' }, '未开始即终止', 'Terminated before it started'],
    [{ status: 'terminated', startedAt: 5 }, '运行中终止', 'Terminated while running'],
  ])('%j', (changes, chinese, english) => {
    expect(progressOf(changes).replace('毫秒', 'ms')).toContain(chinese);
    expect(progressOf(changes, 'en-US').replace(' s ', ' sec ')).toContain(english);
  });
});

describe('coinsText', () => {
  it('returns the charge or the refund', () => {
    const t = i18nFor('zh-CN').getFixedT('zh-CN', 'console');
    expect(coinsText(t, formatter('zh-CN'), { price: 64, refunded: 0 })).toBe('64');
    expect(coinsText(t, formatter('zh-CN'), { price: 2, refunded: 2 })).toBe('退回 2');
  });
});

describe('failureText', () => {
  it('returns the sentence of the error detail, from any source', () => {
    expect(failureOf({ errorKind: 'timeout', errorDetail: { key: 'timeout', values: { seconds: 600 } } })).toBe(
      '运行超过 600 秒的时限，已经停止。',
    );
    expect(
      failureOf({
        errorKind: 'resources',
        errorDetail: { key: 'too_much_memory', values: { neededMb: 4096.2, availableMb: 1024 } },
      }),
    ).toBe('需要 4097 MiB 内存，这里只有 1024 MiB 可用。');
    expect(
      failureOf({ errorKind: 'syntax', errorDetail: { key: 'unknown_word', values: { word: 'HH' }, line: 3 } }),
    ).toBe('第 3 行：无法识别 HH。');
  });

  it('falls back to the kind of failure if the detail is unknown', () => {
    expect(failureOf({ errorKind: 'conversion', errorDetail: { key: 'brand_new', values: {} } })).toBe(
      '程序无法转换成线路。',
    );
    expect(failureOf({ errorKind: 'conversion', errorDetail: { key: 'constructor', values: {} } })).toBe(
      '程序无法转换成线路。',
    );
    expect(failureOf({ errorKind: null })).toBe('计算时发生内部错误，已记录。');
  });
});
