import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getCompiler, loadWasmModule, log, QscEventTarget } from 'qsharp-lang';

const COMPILER = '../lib/web/qsc_wasm_bg.wasm';
const ENTRY = createRequire(import.meta.url).resolve('qsharp-lang');

/** Amplitudes by basis state with qubit 0 leftmost; those of zero are missing. */
export type Amplitudes = ReadonlyMap<string, readonly [re: number, im: number]>;

/** Microsoft's compiler and simulator of Q#, which also reads OpenQASM 3. */
export interface QSharp {
  /** Returns why it does not compile a program; undefined if it does. */
  refusal(program: string, kind: 'qsharp' | 'openqasm'): Promise<string | undefined>;
  /**
   * Returns the amplitudes at the program's only `DumpMachine()`, by basis state with qubit 0 leftmost. Throws the
   * compiler's message.
   */
  state(program: string): Promise<Amplitudes>;
  /** Returns what a program returns, as text, and the amplitudes at each `DumpMachine()` in the order of the run. */
  run(program: string): Promise<{ readonly value: string; readonly states: readonly Amplitudes[] }>;
}

const amplitudesOf = (state: Readonly<Record<string, readonly [number, number]>>): Amplitudes =>
  new Map(Object.entries(state).map(([ket, [re, im]]) => [ket.replace(/[^01]/g, ''), [re, im]]));

/** Starts the compiler; takes some tenths of a second. */
export async function loadQSharp(): Promise<QSharp> {
  log.setLogLevel('off');
  await loadWasmModule(Uint8Array.from(readFileSync(new URL(COMPILER, `file://${ENTRY}`))).buffer);
  const compiler = await getCompiler();
  const project = (program: string, kind: 'qsharp' | 'openqasm') => ({
    sources: [[kind === 'qsharp' ? 'Main.qs' : 'main.qasm', program]] as [string, string][],
    languageFeatures: [],
    profile: 'unrestricted' as const,
    projectType: kind,
  });
  return {
    refusal: async (program, kind) => {
      const events = new QscEventTarget(true);
      try {
        await compiler.run(project(program, kind), '()', 1, events);
        return undefined;
      } catch (reason) {
        return (
          events
            .getResults()
            .map(({ result }) => (typeof result === 'string' ? result : result.message))
            .join('\n') || String(reason)
        );
      }
    },
    state: async (program) => {
      const events = new QscEventTarget(true);
      await compiler.run(project(program, 'qsharp'), '', 1, events);
      const dump = events.getResults()[0]?.events.find((event) => event.type === 'DumpMachine');
      if (dump === undefined) throw new Error('The program dumped no state.');
      return amplitudesOf(dump.state);
    },
    run: async (program) => {
      const events = new QscEventTarget(true);
      await compiler.run(project(program, 'qsharp'), '', 1, events);
      const [run] = events.getResults();
      if (typeof run?.result !== 'string') throw new Error(run?.result.message ?? 'The program did not run.');
      const dumps = run.events.flatMap((event) => (event.type === 'DumpMachine' ? [amplitudesOf(event.state)] : []));
      return { value: run.result, states: dumps };
    },
  };
}
