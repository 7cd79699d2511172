import { describe, expect, it } from 'vitest';
import { formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { CaseId } from './cases/cases.ts';
import { EXPERIMENT_DEFAULTS } from './limits.ts';
import { contentText, type NamedProgram, programName } from './program-name.ts';
import { type ProgramSummary, SUMMARY_FORMAT } from './program-summary.ts';
import '#app/i18n/register-all.ts';

const summary: ProgramSummary = {
  format: SUMMARY_FORMAT,
  gates: ['H', 'CNOT'],
  hasMoreGates: false,
  caseId: null,
  miniature: null,
};
const named = (changes: Partial<NamedProgram> = {}): NamedProgram => ({
  name: EXPERIMENT_DEFAULTS.name,
  qubits: 2,
  summary,
  runNumber: 3,
  shots: 1000,
  ...changes,
});
const texts = (program: NamedProgram, locale: Locale) => {
  const t = i18nFor(locale).getFixedT<['lists', 'cases']>(locale, ['lists', 'cases']);
  return [programName(t, formatter(locale), program), contentText(t, formatter(locale), program)];
};

describe('the name of a task', () => {
  it('is made of its content if it has the default name', () => {
    expect(texts(named(), 'en-US')).toEqual(['2 qubits · H CNOT · #3', '1,000 shots']);
    expect(texts(named(), 'zh-CN')).toEqual(['2 量子比特 · H CNOT · 第 3 次', '1,000 次采样']);
  });

  it('is that of the tutorial case with the same circuit', () => {
    const bell = named({ summary: { ...summary, caseId: 'bell' } });
    expect(texts(bell, 'zh-CN')).toEqual(['贝尔态 · 第 3 次', '2 量子比特 · H CNOT · 1,000 次采样']);
  });

  it('is made of its content if the stored case is unknown', () => {
    for (const caseId of ['removed', 'constructor'] as unknown as readonly CaseId[]) {
      const stored = named({ summary: { ...summary, caseId } });
      expect(texts(stored, 'en-US')).toEqual(['2 qubits · H CNOT · #3', '1,000 shots']);
      expect(texts(stored, 'zh-CN')).toEqual(['2 量子比特 · H CNOT · 第 3 次', '1,000 次采样']);
    }
  });

  it('stays as it was given; its content is in the line below', () => {
    expect(texts(named({ name: 'Mine' }), 'en-US')).toEqual(['Mine', '2 qubits · H CNOT · #3 · 1,000 shots']);
  });

  it('says what is known of a task of an earlier version', () => {
    expect(texts(named({ summary: null, runNumber: null, qubits: 1, shots: 0 }), 'en-US')).toEqual(['1 qubit', '']);
  });

  it('says that there are more gates', () => {
    const longer = named({ summary: { ...summary, hasMoreGates: true } });
    expect(texts(longer, 'en-US')[0]).toBe('2 qubits · H CNOT … · #3');
  });
});
