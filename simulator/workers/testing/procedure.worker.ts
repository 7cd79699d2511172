/** A procedure that does what its argument says, for tests of what runs procedures. */
import { type Resources, RunRefused } from '#simulator/engines/engine.ts';
import type { ProcedureHost } from '#simulator/workers/messages.ts';

type Act = 'answer' | 'throw' | 'refuse' | 'until stopped' | 'never end';

const forever = (): never => {
  for (;;) performance.now();
};

export function prepareRun(argument: unknown, resources: Resources): unknown {
  const act = argument as Act;
  if (act === 'throw') throw new Error('cannot be prepared');
  if (act === 'never end') forever();
  return { act, resources };
}

export function run(argument: unknown, host: ProcedureHost): { readonly body: string; readonly isStopped: boolean } {
  const act = argument as Act;
  if (act === 'throw') throw new Error('cannot be run');
  if (act === 'refuse') throw new RunRefused({ ok: false, reason: 'too_long', values: { seconds: 9, limit: 8 } });
  const { build, runtime, isStopped, onProgress, onPartial } = host;
  onProgress(0.25);
  onPartial(() => '{"partial":1}');
  onPartial(() => {
    throw new Error('made although it is not sent');
  });
  if (act === 'never end') forever();
  while (act === 'until stopped' && !isStopped());
  onProgress(0.5);
  return { body: JSON.stringify({ build, kernels: Object.keys(runtime.kernels).length }), isStopped: isStopped() };
}
