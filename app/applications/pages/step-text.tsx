import { useWords } from '#app/applications/areas.ts';
import type { ResultDocument } from '#app/applications/contract.ts';
import { shownValues } from '#app/applications/message-values.ts';
import { useFormat } from '#app/i18n/react.ts';

/** The step that a computation is at, in the words of its application. */
export function StepText({ document }: { readonly document: ResultDocument }) {
  const words = useWords(document.application);
  const format = useFormat();
  const { step } = document;
  if (step === undefined) return null;
  return <p className="small">{words(`steps.${step.key}`, shownValues(format, step.values))}</p>;
}
