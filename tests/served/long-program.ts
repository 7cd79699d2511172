/** Rotations that nothing can merge, as each is followed by a CNOT with another partner: some seconds on 20 qubits, half a minute on 23. */
export const longProgram = (qubits: number): string =>
  [
    `QINIT ${qubits}`,
    'CREG 1',
    ...Array.from({ length: 9000 }, (_, i) => {
      const qubit = i % qubits;
      const partner = (i * 7 + 3) % qubits;
      return `RX ${qubit},"0.${(i % 89) + 10}"\nCNOT ${qubit},${partner === qubit ? (i + 1) % qubits : partner}`;
    }),
    'MEASURE 0,$0',
  ].join('\n');
