import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCounters } from './connect.ts';
import { DatabaseError } from './database-error.ts';

let folder: string;
let counters: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counters-'));
  counters = join(folder, 'harbor.db.limits');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openCounters(`sqlite:${join(folder, 'harbor.db')}`);

/** Returns the one-line refusal, with its instruction for the operator. */
function refusal(): string {
  try {
    open();
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(DatabaseError);
    const { message } = error as Error;
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toContain(`The counters’ file ${counters}: `);
    expect(message).toContain('It holds counters only and may be removed');
    return message;
  }
}

describe('the counters of an SQLite database', () => {
  it('are a file named after the database’s', async () => {
    await open()!.close();
    expect(readdirSync(folder)).toEqual(['harbor.db.limits']);
  });

  it('are refused with an instruction if they cannot be opened', async () => {
    writeFileSync(counters, 'no database\n'.repeat(100));
    expect(refusal()).toContain('the file is no SQLite database.');
    rmSync(counters);
    mkdirSync(counters);
    expect(refusal()).toContain('the file cannot be opened or created there.');
    rmSync(counters, { recursive: true });
    await open()!.close();
    writeFileSync(counters, Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4096, 0xff)]));
    expect(refusal()).toMatch(/the file is (damaged|no SQLite database)\./);
  });
});
