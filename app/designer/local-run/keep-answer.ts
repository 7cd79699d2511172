import type { ErrorCode } from '#app/errors.ts';
import type { NotStored } from '#app/services/quotas/index.ts';

/** Answer to a request to keep a run that the browser has computed; `sentence` is in the reader's language. */
export type KeptLocalRun =
  | {
      readonly ok: true;
      readonly taskId: string;
      /** null if its program was not saved. */
      readonly projectId: string | null;
      /** Why it was not saved. */
      readonly notStored?: NotStored['code'];
    }
  | { readonly ok: false; readonly code: ErrorCode; readonly sentence: string };
