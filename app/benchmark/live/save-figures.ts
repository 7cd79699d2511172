import { rowKey } from '#app/benchmark/benchmark-rows.ts';
import { figuresCsv, figuresJson } from '#app/benchmark/result-files.ts';
import type { BenchmarkState } from '#app/benchmark/run-state.ts';
import { downloadBlob } from '#app/ui/download-blob.ts';

/** The name of this script has the digest of its sources, with those of worker and kernels. */
const BUILD = /[^/]*(?=\.\w+$)/.exec(new URL(import.meta.url).pathname)?.[0] ?? '';

const FILES = {
  csv: { write: figuresCsv, type: 'text/csv' },
  json: { write: figuresJson, type: 'application/json' },
} as const;

/** Saves the figures of a run and those of others as a file on this machine; nothing is sent. */
export function saveFigures(format: keyof typeof FILES, state: BenchmarkState | undefined, startedAt: Date): void {
  if (state === undefined) return;
  const figures = state.rows.flatMap((row) => {
    const measured = state.states.get(rowKey(row));
    if (measured?.kind !== 'measured') return [];
    return [{ ...row, milliseconds: measured.milliseconds, discarded: measured.discarded }];
  });
  const { write, type } = FILES[format];
  const content = write(figures, {
    userAgent: navigator.userAgent,
    cores: navigator.hardwareConcurrency ?? null,
    computing: state.computing ?? null,
    build: BUILD,
    date: startedAt.toISOString(),
  });
  downloadBlob(new Blob([content], { type }), `quantum-harbor-benchmark.${format}`);
}
