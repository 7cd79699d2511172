import { renderToStaticMarkup } from 'react-dom/server';
import { WORKLOAD_CASES } from '#app/domain/cases/workload-cases.ts';
import { formatter } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import type { CaseCard } from './case-cards.tsx';
import { allCaseResults } from './case-study-results.server.ts';
import { type WorkloadStudy, workloadStudy } from './workload-study.server.ts';
import { WorkloadThumbnail } from './workload-thumbnail.tsx';

const drawn = new Map<string, string>();

/** Returns the drawing of a case, the same in every language. */
function thumbnail(id: string, figure: WorkloadStudy['figure']): string {
  const drawing = drawn.get(id) ?? renderToStaticMarkup(<WorkloadThumbnail figure={figure} />);
  drawn.set(id, drawing);
  return drawing;
}

/** Returns what the cards of the cases with many runs show. */
export async function workloadCards(locale: Locale): Promise<readonly CaseCard[]> {
  const results = await allCaseResults();
  const words = { t: translator(locale), format: formatter(locale) };
  return WORKLOAD_CASES.map((tutorial) => {
    const { id, qubits } = tutorial;
    const { figure } = workloadStudy(tutorial, results.get(id)!, words);
    return {
      id,
      title: words.t(`workloadCases:items.${id}.title`),
      text: words.t(`workloadCases:items.${id}.text`),
      qubits,
      drawing: thumbnail(id, figure),
      to: paths.workloadCase(id),
    };
  });
}
