import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { DEFAULT_QUOTAS } from '#app/domain/quotas.ts';
import type { Database } from '#db/schema.ts';
import { createCommandLineOperators } from '#scripts/admin/operators.ts';

type Settings = Parameters<typeof createCommandLineOperators>[1];

/** The parts of a command's context by which operators act, and what they see of the installation. */
export const testCommandLine = (
  db: Kysely<Database>,
  {
    now = () => 0,
    newId = randomUUID,
    onSessionsEnded = () => expect.fail('sessions'),
  }: Partial<Pick<Settings, 'now' | 'newId' | 'onSessionsEnded'>> = {},
) => ({
  ...createCommandLineOperators(db, {
    ...{ now, newId, randomBytes, onSessionsEnded },
    timeZone: 'Asia/Shanghai',
    quotas: DEFAULT_QUOTAS,
    onError: (error) => expect.fail(String(error)),
  }),
  actor: { accountId: null, name: 'root' },
  dataDir: '.',
  settingsInForce: [{ name: 'PORT', value: '3000', isSecret: false, isSet: false }],
});
