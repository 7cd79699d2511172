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
      text: 'Two paths interfere, and a random bit becomes certain.',
    },
    bell: {
      title: 'Bell state',
      text: 'Two maximally entangled qubits.',
    },
    ghz: {
      title: 'GHZ state',
      text: 'Five qubits that are all 0 or all 1.',
    },
    wstate: {
      title: 'W state',
      text: 'Of three qubits, exactly one is 1.',
    },
    superdense: {
      title: 'Superdense coding',
      text: 'One qubit is sent, two classical bits arrive.',
    },
    teleport: {
      title: 'Quantum teleportation',
      text: 'A state is sent by an entangled pair and two classical bits.',
    },
    deutsch: {
      title: 'Deutsch–Jozsa algorithm',
      text: 'One query tells a constant function from a balanced one.',
    },
    bernstein: {
      title: 'Bernstein–Vazirani algorithm',
      text: 'One query reads the hidden string 1011.',
    },
    simon: {
      title: 'Simon’s algorithm',
      text: 'Finds the hidden period 110, exponentially faster than any classical algorithm.',
    },
    qft: {
      title: 'Quantum Fourier transform',
      text: 'Four qubits turn a frequency back into 0101.',
    },
    phase: {
      title: 'Phase estimation',
      text: 'Four binary digits of the phase 5/16.',
    },
    grover: {
      title: 'Grover search',
      text: 'Three qubits find the marked 101 among eight.',
    },
    shor: {
      title: 'Shor’s algorithm for\u00a015',
      text: 'The order of 7 modulo 15 is 4, hence 3 × 5.',
    },
    swaptest: {
      title: 'Swap test',
      text: 'Tells how alike two states are without measuring either.',
    },
    vqe: {
      title: 'VQE for the hydrogen molecule',
      text: 'A circuit with one angle comes close to the lowest energy of H₂.',
    },
    qaoa: {
      title: 'QAOA for the largest cut',
      text: 'One layer splits the four corners of a square into two groups.',
    },
    correction: {
      title: 'Bit-flip code',
      text: 'Three qubits protect one against any single flip.',
    },
  },
};
