import { MAX_NOISY_QUBITS } from '#app/applications/amplitude-estimation/run-estimation.ts';
import type { ApplicationMethod, InputProblem, Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { RsaAnswer } from './answer.ts';
import { arithmeticQubitsOf } from './circuits.ts';
import { basesOf, circuitOf, computeRsa, MACHINE_PROBLEM } from './compute.ts';
import { countingQubitsOf, readRsaInput, type RsaInput, rsaSchema } from './input.ts';

const qubitsOf = (input: RsaInput): number =>
  arithmeticQubitsOf(input) + (input.circuit === 'full' ? countingQubitsOf(input) : 1);

function refusal(input: RsaInput, engine: ApplicationEngine): InputProblem | undefined {
  const n = qubitsOf(input);
  if (engine === 'noisy' && n > MAX_NOISY_QUBITS)
    return { field: 'circuit', key: 'too_many_qubits', values: { n, max: MAX_NOISY_QUBITS } };
  if (engine !== 'machine') return undefined;
  const { modulus, bases } = MACHINE_PROBLEM;
  const fits = input.modulus === modulus && input.circuit === 'full' && n <= MACHINE_PROBLEM.qubits;
  if (!fits) return { field: 'modulus', key: 'machine_size' };
  if (input.base !== undefined && !(bases as readonly number[]).includes(input.base))
    return { field: 'base', key: 'machine_size' };
  return undefined;
}

function prepare(input: RsaInput, engine: ApplicationEngine): Preparation {
  // Circuits of other bases are of about this size; an average run takes fewer than two of them.
  const times = input.base === undefined ? 2 : 1;
  const principal = circuitOf(input, basesOf(input, engine, () => 0)[0]!);
  const shots = engine === 'exact' && input.circuit === 'full' ? 0 : input.shots;
  return {
    principal,
    qubits: qubitsOf(input),
    shots,
    circuits: [{ circuit: principal, shots, times }],
    classicalSeconds: 0.1,
  };
}

export const rsaMethod: ApplicationMethod<RsaInput, RsaAnswer> = {
  schema: rsaSchema,
  read: readRsaInput,
  refusal,
  prepare,
  compute: computeRsa,
};
