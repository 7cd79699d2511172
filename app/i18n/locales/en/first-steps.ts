import type { Translated } from '#app/i18n/locale.ts';
import type { firstSteps as original } from '#app/i18n/locales/zh/first-steps.ts';

export const firstSteps: Translated<typeof original> = {
  opened: { 'full-amplitude': 'Subscribed to the full-amplitude virtual machine with this run.' },
  title: 'Your first result in a minute',
  lead: 'Each step is checked off as you do it. The list disappears after the fifth, or when you close it.',
  progress: '{{done}} of 5 steps done',
  dismiss: 'No, thanks',
  done: 'Done',
  open: {
    title: 'Open the Bell state case',
    text: 'A two-qubit circuit, already drawn',
    act: 'Open',
  },
  run: {
    title: 'Run it',
    text: '{{shots}} shots, {{price}}',
    textFirst: '{{shots}} shots, {{price}}; also subscribes you to the full-amplitude virtual machine, free of charge',
    act: 'Run',
    actFirst: 'Subscribe and run',
  },
  change: {
    title: 'Change a gate and run again',
    text: 'Replace H with RY(π/3), for example: the outcomes are no longer 50/50',
    act: 'Open',
    later: 'after the first run',
  },
  compare: {
    title: 'Compare the two results',
    text: 'Overlay the two histograms and see how far apart they are',
    act: 'Compare',
    later: 'once you have two results',
  },
  share: {
    title: 'Share a result',
    text: 'Anyone with the link can see it without an account',
    act: 'Share',
    later: 'once you have a result',
  },
  preview: {
    title: 'What to expect',
    ideal: 'ideal distribution',
    circuit: 'The Bell circuit: H on q0, CNOT with control q0 and target q1, then both qubits are measured',
    chart: 'Ideal distribution of the Bell state: {{bars}}',
    bar: '{{state}} {{share}}',
    text: 'The two bits always agree: 00 and 11, each half of the time.',
  },
};
