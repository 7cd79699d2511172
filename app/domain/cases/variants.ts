import { type CaseId, controlledSwap, DIFFUSION, lines, ORACLE_101, PROGRAMS } from './programs.ts';

/** A change of a program: whole lines, and the lines that replace them wherever they occur. */
interface Edit {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

const edit = (from: string | readonly string[], ...to: readonly string[]): Edit => ({
  from: typeof from === 'string' ? [from] : from,
  to,
});

/** The experiment that the lesson of each case proposes next; the locales name the change under `cases.items`. */
const NEXT_EXPERIMENTS: Readonly<Record<CaseId, readonly Edit[]>> = {
  interference: [edit('U1 0,"pi"', 'U1 0,"pi/2"')],
  bell: [edit('MEASURE 0,$0', 'H 0', 'H 1', 'MEASURE 0,$0')],
  ghz: [edit('CREG 5', 'CREG 4'), edit('MEASURE 4,$4')],
  wstate: [edit('RY 0,"0.3918265520*pi"', 'RY 0,"pi/2"')],
  superdense: [edit('X 0', 'Z 0')],
  teleport: [edit('MEASURE 2,$0', 'RY 2,"-pi/3"', 'MEASURE 2,$0')],
  deutsch: [edit(['CNOT 0,3', 'CNOT 1,3', 'CNOT 2,3'])],
  bernstein: [edit(['CNOT 0,4', 'CNOT 1,4', 'CNOT 3,4'], 'CNOT 1,4', 'CNOT 2,4')],
  simon: [edit(['CNOT 1,4', 'CNOT 1,5'])],
  qft: [
    edit('U1 0,"5*pi/8"', 'U1 0,"5*pi/16"'),
    edit('U1 1,"5*pi/4"', 'U1 1,"5*pi/8"'),
    edit('U1 2,"5*pi/2"', 'U1 2,"5*pi/4"'),
    edit('U1 3,"5*pi"', 'U1 3,"5*pi/2"'),
  ],
  phase: [
    edit('CR 0,4,"5*pi/8"', 'CR 0,4,"2*pi/3"'),
    edit('CR 1,4,"5*pi/4"', 'CR 1,4,"4*pi/3"'),
    edit('CR 2,4,"5*pi/2"', 'CR 2,4,"8*pi/3"'),
    edit('CR 3,4,"5*pi"', 'CR 3,4,"16*pi/3"'),
  ],
  grover: [edit('MEASURE 0,$0', ...ORACLE_101, ...DIFFUSION, 'MEASURE 0,$0')],
  shor: [
    edit([
      ...[3, 4, 5].flatMap((work) => controlledSwap(0, work, work + 1)),
      ...[3, 4, 5, 6].map((work) => `CNOT 0,${work}`),
    ]),
    edit(controlledSwap(1, 3, 5), ...controlledSwap(0, 3, 5)),
    edit(controlledSwap(1, 4, 6), ...controlledSwap(0, 4, 6)),
  ],
  swaptest: [edit('RY 1,"pi/3"', 'RY 1,"pi"')],
  vqe: [edit('MEASURE 0,$0', 'H 0', 'H 1', 'MEASURE 0,$0')],
  qaoa: [0, 1, 2, 3].map((corner) => edit(`RZ ${corner},"-pi/4"`, `RZ ${corner},"pi/4"`)),
  correction: [edit('X 1', 'X 0')],
};

/** @throws Error if the program does not contain the lines of the edit, so that no experiment is the case itself */
function edited(program: string, { from, to }: Edit): string {
  const [before, after] = [`\n${lines(...from)}`, `\n${to.length === 0 ? '' : lines(...to)}`];
  if (!program.includes(before)) throw new Error(`the program does not contain ${from.join('; ')}`);
  return program.replaceAll(before, after);
}

/** Returns the program of the next experiment of a case. */
export const nextProgram = (id: CaseId): string => NEXT_EXPERIMENTS[id].reduce<string>(edited, PROGRAMS[id]);
