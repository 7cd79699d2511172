import type { Translated } from '#app/i18n/locale.ts';
import type { firstVisit as zh } from '#app/i18n/locales/zh/first-visit.ts';

/** The first visit to the designer: start panel and tour. Loaded with their script. */
export const firstVisit: Translated<typeof zh> = {
  start: {
    title: 'Where would you like to start?',
    lead: 'Build circuits and watch their probabilities without signing in. Running one needs a free account.',
    choices: 'Starting points',
    blank: { title: 'Blank', text: 'Two qubits, starting in |00⟩' },
    bell: { title: 'Bell state', text: 'Two qubits that always agree' },
    ghz: { title: 'GHZ state', text: 'Five qubits: all 0 or all 1' },
    teleport: { title: 'Teleportation', text: 'Sends the state of q0 to q2' },
    grover: { title: 'Grover search', text: 'One of eight in two rounds: 101' },
    import: { title: 'Import', text: 'Choose a file or paste a program' },
    formats: 'Drop a file, or paste a program',
    open: 'Open {{name}}',
    openImport: 'Choose a program to import',
    tour: 'Four-step tour',
    tourText: 'About a minute, hands on. Skip it any time.',
    replaces: 'This replaces the circuit on the board; you can undo it.',
    spark: 'Ideal distribution: {{outcomes}}',
    sparkOutcome: '{{state}} {{share}}',
    sparkRest: 'others {{share}}',
  },
  tour: {
    label: 'Four-step tour',
    steps: {
      h: {
        name: 'Place H',
        title: 'Drag the H gate to the first column of q0',
        text: 'Take it from the list of gates and drop it on the top wire.',
        act: 'Do it for me',
      },
      cnot: {
        name: 'Place CNOT',
        title: 'Drag CNOT to the right of H, with its dot on q0',
        text: 'CNOT is the gate with a dot and ⊕. Drop it on q0, and ⊕ lands on q1.',
        act: 'Do it for me',
      },
      measure: {
        name: 'Measure all',
        title: 'Measure both qubits',
        text: 'Press “Measure all” above the circuit; in a narrow window it is under “More”.',
        act: 'Do it for me',
      },
      run: {
        name: 'Run',
        title: 'Press Run at the top right',
        text: 'The result appears below the circuit.',
        textVisitor:
          'Running needs a free account. Your circuit waits, and runs once you are signed in. The ideal probabilities ' +
          'below are already computed in your browser.',
        act: 'Do it for me',
      },
    },
    keyboard: 'Keyboard, on the board:',
    position: 'Step {{step}} of {{count}}',
    skip: 'Skip',
    done: {
      title: 'That was your first run',
      text: 'Solid bars are what was measured, dashed outlines the ideal distribution. Change a gate and run it again.',
      more: 'New from example',
      close: 'Done',
    },
  },
};
