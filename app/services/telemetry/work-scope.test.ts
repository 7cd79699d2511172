import { describe, expect, it } from 'vitest';
import { createWorkScope } from './index.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the scope of work', () => {
  it('keeps the ids of concurrent work apart', async () => {
    const scope = createWorkScope();
    const work = (requestId: string) =>
      scope.run({ requestId }, null, async () => {
        await turn();
        scope.add({ accountId: `account of ${requestId}` });
        await turn();
        return scope.logFields();
      });
    expect(await Promise.all([work('a'), work('b')])).toEqual([
      { request_id: 'a', account_id: 'account of a' },
      { request_id: 'b', account_id: 'account of b' },
    ]);
    expect(scope.logFields()).toEqual({});
  });

  it('adds the trace, and never the network, to a line', () => {
    const scope = createWorkScope();
    const span = { traceId: 't', traceParent: '', setStatus: () => undefined, end: () => undefined };
    expect(scope.run({ taskId: '1', network: '192.0.2.7' }, span, () => scope.logFields())).toEqual({
      task_id: '1',
      trace_id: 't',
    });
  });

  it('forgets what is added outside of any work', () => {
    const scope = createWorkScope();
    scope.add({ accountId: 'a' });
    expect(scope.ids()).toEqual({});
  });
});
