import { appendFile, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createFolder, createPrivateFile } from '#db/files.ts';
import type { Outbox, OutboxEntry } from './contract.ts';

/** Enough for several hundred entries; the page shows fewer. */
const TAIL_BYTES = 64 * 1024;

export function createOutbox({ file, now }: { file: string; now: () => number }): Outbox {
  const append = async (entry: Omit<OutboxEntry, 'at'>) => {
    createFolder(dirname(file));
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
