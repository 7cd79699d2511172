import { appendFile, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createFolder, createPrivateFile } from '#db/files.ts';
import type { Outbox, OutboxEntry } from './contract.ts';

/** Enough for several hundred entries; the page shows fewer. */
const TAIL_BYTES = 64 * 1024;

interface OutboxSettings {
  readonly file: string;
  readonly now: () => number;
  /** A file that has grown to this size is kept as `.1`, in place of the one before; 0: it grows for ever. */
  readonly maxBytes?: number;
}

export function createOutbox({ file, now, maxBytes = 0 }: OutboxSettings): Outbox {
  const makeRoom = async (): Promise<void> => {
    if (maxBytes === 0) return;
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    // Another message of the same moment may have moved it already.
    if (size >= maxBytes) await rename(file, `${file}.1`).catch(() => undefined);
  };
  const append = async (entry: Omit<OutboxEntry, 'at'>) => {
    createFolder(dirname(file));
    await makeRoom();
    const { channel, to, purpose, code, subject, text } = entry;
    const line = JSON.stringify({ at: new Date(now()).toISOString(), channel, to, purpose, code, subject, text });
    await appendFile(file, `${line}\n`, { mode: 0o600 });
  };
  return {
    prepare() {
      createFolder(dirname(file));
      createPrivateFile(file);
    },
    sendSms: (sms) => append({ ...sms, channel: 'sms', subject: null }),
    sendEmail: (email) => append({ ...email, channel: 'email' }),
    async latest(limit) {
      const lines = (await readTail(file)).split('\n').filter((line) => line !== '');
      return lines
        .slice(-limit)
        .reverse()
        .map((line) => JSON.parse(line) as OutboxEntry);
    },
  };
}

/** Returns the complete lines at the end of a file; nothing if the file does not exist. */
async function readTail(path: string): Promise<string> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return '';
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start });
    const text = buffer.toString('utf8', 0, bytesRead);
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await file.close();
  }
}
