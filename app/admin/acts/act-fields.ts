import { ACCOUNT_LEVELS } from '#app/domain/operator-acts.ts';
import type { ConsoleActName } from './act-schemas.ts';

/** A field of an act besides its reason. The text of its label is `operators:field.<name>`. */
export type ActField =
  | { readonly kind: 'number'; readonly name: 'projects' | 'versions' | 'programMib' | 'resultMib' | 'coins' }
  | { readonly kind: 'level'; readonly name: 'level'; readonly mayStay: boolean }
  | { readonly kind: 'yes-or-no'; readonly name: 'isGranted' }
  | { readonly kind: 'hidden'; readonly name: 'session' };

export const LEVELS = Array.from(
  { length: ACCOUNT_LEVELS.most - ACCOUNT_LEVELS.least + 1 },
  (_, index) => ACCOUNT_LEVELS.least + index,
);

/** The fields of each act, as its form shows them. */
export const ACT_FIELDS: Readonly<Record<ConsoleActName, readonly ActField[]>> = {
  'account:level': [{ kind: 'level', name: 'level', mayStay: false }],
  'account:test-permission': [{ kind: 'yes-or-no', name: 'isGranted' }],
  'account:disable': [],
  'account:enable': [],
  'account:end-sessions': [{ kind: 'hidden', name: 'session' }],
  'account:remove-factors': [],
  'account:quotas': (['projects', 'versions', 'programMib', 'resultMib'] as const).map((name) => ({
    kind: 'number',
    name,
  })),
  'task:stop': [],
  'task:requeue': [],
  'task:refund': [{ kind: 'number', name: 'coins' }],
  'access-request:approve': [{ kind: 'level', name: 'level', mayStay: true }],
  'access-request:refuse': [],
};
