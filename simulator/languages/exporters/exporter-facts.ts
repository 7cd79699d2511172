import type { ExporterFacts, ExporterId } from './exporter.ts';

const python = (writtenFor: string): ExporterFacts => ({ extension: 'py', comment: '#', writtenFor, isRun: false });

/** The facts of every exporter. */
export const EXPORTER_FACTS: Readonly<Record<ExporterId, ExporterFacts>> = {
  qiskit: python('Qiskit'),
  cirq: python('Cirq'),
  pyqpanda: python('pyQPanda'),
  braket: python('Amazon Braket SDK'),
  // The package qsharp-lang has the compiler and the simulator, which the tests use.
  qsharp: { extension: 'qs', comment: '//', writtenFor: 'Microsoft Quantum Development Kit 1.32', isRun: true },
  cudaq: python('CUDA-Q'),
  quantikz: { extension: 'tex', comment: '%', writtenFor: 'quantikz', isRun: false },
  quil: { extension: 'quil', comment: '#', writtenFor: 'pyQuil', isRun: false },
  ionq: { extension: 'json', writtenFor: 'IonQ', isRun: false },
  quirk: { extension: 'json', writtenFor: 'Quirk', isRun: false },
};
