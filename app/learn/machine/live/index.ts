/** Script of an experiment's page: its knobs act at once, and a run needs no other page. */
import type { MachineTexts } from '#app/learn/machine/drawing/machine-texts.ts';
import type { ExperimentId } from '#app/learn/machine/model/knobs.ts';
import { showExperiment } from './live-experiment.ts';
import { linkSliders } from './sliders.ts';

/** What the page says of itself, in `data-machine`. */
interface MachineData {
  readonly id: ExperimentId;
  readonly texts: MachineTexts;
  /** Whether the hidden values may be in the browser; else the server measures. */
  readonly practice: boolean;
}

export default function start(element: Element): void {
  const root = element as HTMLElement;
  const form = root.querySelector<HTMLFormElement>('form.machine-knobs');
  if (form === null) return;
  const { id, texts, practice } = JSON.parse(root.dataset.machine ?? '{}') as MachineData;
  const onChange = practice ? showExperiment(root, form, id, texts) : () => undefined;
  linkSliders(form, onChange);
  // The page can be touched: for tests.
  root.dataset.live = '';
}
