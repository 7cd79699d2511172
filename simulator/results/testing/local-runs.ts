import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { EngineName, RunRequest } from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { fileOfResult, openResult } from '#simulator/results/open-result.ts';
import { planProgramRun } from '#simulator/results/program-run.ts';

/** Reads a program without errors, in QRunes or OpenQASM 3. */
export function circuitOf(program: string): Circuit {
  const parsed = requireLanguage(program.startsWith('OPENQASM') ? 'openqasm3' : 'qrunes').parse(program);
  if (!parsed.ok) throw new Error(parsed.diagnostics[0]?.code);
  return parsed.circuit;
}

/** Runs a program in scalar code, as a browser without kernels does; returns the JSON of its result. */
export function localResult(program: string, engine: EngineName, request: RunRequest): string {
  const resources = { memoryBytes: 2 ** 30, threads: 1 };
  const run = planProgramRun(circuitOf(program), requireEngine(engine), request, {
    resources,
    now: () => 0,
    build: '0.1.0+9cfe417947f3',
  });
  if (!run.ok) throw new Error(run.reason);
  return fileOfResult(openResult(run.run({ kernels: {}, now: () => 0, resources })), 'json');
}
