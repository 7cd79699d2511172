import type { ExporterFacts, ExporterId } from './exporter.ts';

const python = (writtenFor: string): ExporterFacts => ({ extension: 'py', comment: '#', writtenFor, isRun: false });

/** The facts of every exporter. */
export const EXPORTER_FACTS: Readonly<Record<ExporterId, ExporterFacts>> = {
  qiskit: python('Qiskit 2.1'),
  cirq: python('Cirq 1.5'),
  pyqpanda: python('pyQPanda 3.8'),
  braket: python('Amazon Braket SDK 1.90'),
  // The package qsharp-lang has the compiler and the simulator, which the tests use.
  qsharp: { extension: 'qs', comment: '//', writtenFor: 'Microsoft Quantum Development Kit 1.32', isRun: true },
  cudaq: python('CUDA-Q 0.12'),
  quantikz: { extension: 'tex', comment: '%', writtenFor: 'quantikz 1.0', isRun: false },
};
