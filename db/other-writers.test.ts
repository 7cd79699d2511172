import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDatabase } from './connect.ts';
import { watchOtherWriters } from './other-writers.ts';

let folder: string;
let stop: () => void;
const open = () => createDatabase(`sqlite:${join(folder, 'harbor.db')}`);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbor-writers-'));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

it('detects writes of another connection, and not its own', async () => {
  const [own, other] = [open(), open()];
  await sql`create table notes (text text)`.execute(own);
  const onWrite = vi.fn();
  let checks = 0;
  const watched = vi.spyOn(own, 'getExecutor');
  stop = watchOtherWriters(own, { everyMs: 5, onWrite, onError: (error) => expect.fail(String(error)) });
  const nextCheck = async (): Promise<void> => {
    checks = watched.mock.calls.length;
    await vi.waitFor(() => expect(watched.mock.calls.length).toBeGreaterThan(checks + 3));
  };
  await nextCheck();
  await sql`insert into notes values ('own')`.execute(own);
  await nextCheck();
  expect(onWrite).not.toHaveBeenCalled();
  await sql`insert into notes values ('other')`.execute(other);
  await vi.waitFor(() => expect(onWrite).toHaveBeenCalledTimes(1));
  stop();
  await Promise.all([own.destroy(), other.destroy()]);
});
