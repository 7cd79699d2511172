import type { Translated } from '#app/i18n/locale.ts';
import type { localRun as original } from '#app/i18n/locales/zh/local-run.ts';

export const localRun: Translated<typeof original> = {
  label: 'Result of the run in this browser',
  starting: 'Preparing the engine…',
  running: 'Running in this browser',
  progress: 'Progress of the run in this browser',
  threads_one: 'With {{count}} thread.',
  threads_other: 'With {{count}} threads.',
  script: 'This browser has no WebAssembly that works, so plain script computes, which is slower.',
  cancel: 'Stop',
  cancelled: 'The run was stopped. There is no result.',
  again: 'Run here again',
  failed: {
    memory:
      'The browser has not enough memory for this circuit. Use fewer qubits, or close other tabs and try again; it also ' +
      'runs on the portal.',
    worker:
      'The engine did not start, or stopped midway. Check the connection and try again; your program is unchanged.',
  },
  mark_one: 'Computed in this browser with {{count}} thread in {{time}}.',
  mark_other: 'Computed in this browser with {{count}} threads in {{time}}.',
  unsent: 'The result was not sent anywhere.',
  single:
    'There was not enough memory for double precision. Single precision has about 7 digits, and the same seed may give ' +
    'other counts.',
  slept: 'The computer slept for {{time}} during the run. That time is not counted.',
  save: 'Save to my account',
  signInToSave: 'Sign in and save',
  saving: 'Saving…',
  saved: 'Saved to your account.',
  openTask: 'Open the task',
  notSaved: 'It was not saved: {{reason}}',
  unreached: 'The server could not be reached. The result is still here; try again in a moment.',
  tooLarge: 'The result is too large to be kept by the browser during sign-in. Download it first.',
  download: 'Download {{format}}',
  undownloadable: 'The result is no longer in the browser. Run the circuit again.',
};
