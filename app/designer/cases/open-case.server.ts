import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { findCase } from '#app/domain/cases/cases.ts';
import { findWorkloadCase, type WorkloadCase } from '#app/domain/cases/workload-cases.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { type CaseProgram, caseProgram, titled } from './case-program.server.ts';

/** A case as the designer opens it. */
export interface OpenCase {
  readonly id: string;
  readonly program: CaseProgram;
  /** Further fields of the run form. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Returns the program of a case with many runs, with its title in the user's language. */
const workloadProgram = ({ id, language, program }: WorkloadCase, locale: Locale): CaseProgram =>
  titled(translator(locale)(`workloadCases:items.${id}.title`), { language, program });

/** Returns the run form of a case with many runs, filled in. */
export const workloadRunForm = (tutorial: WorkloadCase, locale: Locale): RunForm => ({
  ...NEW_OPTIONS,
  ...workloadProgram(tutorial, locale),
  product: tutorial.product,
  shots: String(EXPERIMENT_DEFAULTS.shotsShown),
  ...tutorial.fields,
});

/** Returns the case that an address of the designer names, if there is one. */
export function openedCase(searchParams: URLSearchParams, locale: Locale): OpenCase | undefined {
  const id = searchParams.get('case');
  const tutorial = findCase(id, searchParams.get('next'));
  if (tutorial !== undefined) return { id: tutorial.id, program: caseProgram(tutorial, locale), fields: {} };
  const runs = findWorkloadCase(id);
  if (runs === undefined) return undefined;
  return { id: runs.id, program: workloadProgram(runs, locale), fields: { ...runs.fields, product: runs.product } };
}
