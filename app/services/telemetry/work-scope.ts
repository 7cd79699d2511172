import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActiveSpan, WorkIds, WorkScope } from './contract.ts';

interface Work {
  ids: WorkIds;
  readonly span: ActiveSpan | null;
}

/** Ids that every line of the log has. The network is only in security events. */
const LOGGED = { request_id: 'requestId', account_id: 'accountId', task_id: 'taskId' } as const;

/** Keeps the ids of the work in progress. Build it once: what one scope keeps, another does not know. */
export function createWorkScope(): WorkScope {
  const storage = new AsyncLocalStorage<Work>();
  return {
    run: (ids, span, work) => storage.run({ ids, span }, work),
    add(ids) {
      const current = storage.getStore();
      if (current !== undefined) current.ids = { ...current.ids, ...ids };
    },
    ids: () => storage.getStore()?.ids ?? {},
    span: () => storage.getStore()?.span ?? null,
    logFields() {
      const current = storage.getStore();
      if (current === undefined) return {};
      const fields: Record<string, string> = {};
      for (const [field, name] of Object.entries(LOGGED)) {
        const value = current.ids[name];
        if (value !== undefined) fields[field] = value;
      }
      if (current.span !== null) fields.trace_id = current.span.traceId;
      return fields;
    },
  };
}
