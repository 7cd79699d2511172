import type { Translated } from '#app/i18n/locale.ts';
import type { lessonCircuits as zh } from '#app/i18n/locales/zh/lesson-circuits.ts';

/** Live circuits in chapters and exercises, drawn by the server and by their script. */
export const lessonCircuits: Translated<typeof zh> = {
  probabilityOf: 'Probability of {{bits}}',
  outcome: 'Outcome',
  probability: 'Probability',
  phase: 'Phase',
  counts: 'Counts',
  others_one: '{{count}} other',
  others_other: '{{count}} others',
  openInDesigner: 'Open in the designer',
  reset: 'Back to the first circuit',
  keysHint:
    'Arrow keys move the cursor, letters place gates, C adds a control, Delete removes, Enter edits parameters, ' +
    'Shift+F10 opens the menu, comma and period step through the columns.',
  valueOf: 'Value of {{name}}',
  invalid: 'This has no value. You can use pi, + − * / and parentheses.',
  run: 'Run 1,000 shots',
  seed: 'Seed {{seed}}',
  kept: 'Your answer was checked but is not noted yet. This browser keeps it and sends it again with your next answer.',
  lost: 'Your answer was checked but could not be noted. Check it again in a while, and it will be.',
  tooLarge: 'The circuit is too large to be computed here: at most {{limit}} qubits.',
};
