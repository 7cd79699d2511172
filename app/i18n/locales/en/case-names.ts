import type { Translated } from '#app/i18n/locale.ts';
import type { caseNames as original } from '#app/i18n/locales/zh/case-names.ts';

export const caseNames: Translated<typeof original> = {
  title: 'Tutorial cases',
  readOnly: 'Tutorial cases are read-only. Copy one to your projects to edit it.',
  unauthorized: 'Unauthorized Operation: tutorial cases cannot be modified.',
  visitor: 'Unauthorized Operation: sign in to run a tutorial case or to copy it.',
  copy: 'Copy to my projects',
  signIn: 'Sign in to continue',
  export: {
    title: 'Download as',
    png: 'PNG image',
    impossible: '{{format}} cannot express some operations of this circuit. Choose another format.',
    broken: 'The program has errors. Go back and fix them before exporting; nothing has been lost.',
  },
  items: {
    interference: {
      title: 'Interference of one qubit',
    },
    bell: {
      title: 'Bell state',
    },
    ghz: {
      title: 'GHZ state',
    },
    wstate: {
      title: 'W state',
    },
    superdense: {
      title: 'Superdense coding',
    },
    teleport: {
      title: 'Quantum teleportation',
    },
    deutsch: {
      title: 'Deutsch–Jozsa algorithm',
    },
    bernstein: {
      title: 'Bernstein–Vazirani algorithm',
    },
    simon: {
      title: 'Simon’s algorithm',
    },
    qft: {
      title: 'Quantum Fourier transform',
    },
    phase: {
      title: 'Phase estimation',
    },
    grover: {
      title: 'Grover search',
    },
    shor: {
      title: 'Shor’s algorithm for\u00a015',
    },
    swaptest: {
      title: 'Swap test',
    },
    vqe: {
      title: 'VQE for the hydrogen molecule',
    },
    qaoa: {
      title: 'QAOA for the largest cut',
    },
    correction: {
      title: 'Bit-flip code',
    },
  },
};
