import type { CircuitPlans } from '#simulator/engines/circuit-plans.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { addIdealDistribution } from '#simulator/results/ideal.ts';
import { readReceivedResult } from '#simulator/results/received-result.ts';
import type { ReceiveOutcome, ReceiveRequest } from './messages.ts';
import { encodeResult } from './stored-result.ts';

/**
 * Checks a result that was computed elsewhere, adds the distribution without noise if it is cheap, and encodes it for
 * storage as that of a job.
 */
export function receiveResult(
  { engine, request, text }: Pick<ReceiveRequest, 'engine' | 'request' | 'text'>,
  plans: CircuitPlans,
  runtime: EngineRuntime,
): ReceiveOutcome {
  const received = readReceivedResult(text, plans.circuit, engine, request);
  if (!received.ok) return received;
  const result = addIdealDistribution(received.result, plans, request, runtime);
  return {
    ok: true,
    result: { kind: result.kind, seconds: result.seconds, storingSeconds: 0, ...encodeResult(result) },
  };
}
