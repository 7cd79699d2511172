import {
  estimationCosts,
  MAX_NOISY_QUBITS,
  representativeCircuit,
} from '#app/applications/amplitude-estimation/run-estimation.ts';
import type { ApplicationMethod, InputProblem, Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { OptionAnswer } from './answer.ts';
import { optionState } from './circuits.ts';
import { computeOption, plansOf } from './compute.ts';
import { type OptionInput, optionSchema, readOptionInput } from './input.ts';
import { optionModel } from './model.ts';

const MACHINE_PRICE_QUBITS = 2;

const qubitsOf = ({ qubits, method, countingQubits }: OptionInput): number =>
  qubits + 1 + (method === 'canonical' ? countingQubits : 0);

function refusal(input: OptionInput, engine: ApplicationEngine): InputProblem | undefined {
  const n = qubitsOf(input);
  if (engine === 'noisy' && n > MAX_NOISY_QUBITS)
    return { field: 'qubits', key: 'too_many_qubits', values: { n, max: MAX_NOISY_QUBITS } };
  if (engine !== 'machine') return undefined;
  if (input.method === 'canonical') return { field: 'method', key: 'machine_size' };
  return input.qubits === MACHINE_PRICE_QUBITS ? undefined : { field: 'qubits', key: 'machine_size' };
}

function prepare(input: OptionInput, engine: ApplicationEngine): Preparation {
  const model = optionModel(input);
  const plans = plansOf(input, engine, model);
  const priceState = optionState(model.prices, model.price);
  const circuits = [
    ...estimationCosts(priceState, model.price.amplitude, plans.price, engine),
    ...model.delta.flatMap((part) =>
      estimationCosts(optionState(model.prices, part), part.amplitude, plans.delta, engine),
    ),
  ];
  return {
    principal: representativeCircuit(priceState, plans.price),
    qubits: qubitsOf(input),
    shots: engine === 'exact' ? 0 : input.shots,
    circuits,
    classicalSeconds: 0.2,
  };
}

export const optionMethod: ApplicationMethod<OptionInput, OptionAnswer> = {
  schema: optionSchema,
  read: readOptionInput,
  refusal,
  prepare,
  compute: computeOption,
};
