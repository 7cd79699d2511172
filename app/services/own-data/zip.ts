import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveEntry } from './contract.ts';

/**
 * Writes a zip file while it is read: an entry begins when the one before has been read, and no more of it is in memory
 * than the buffers of a stream.
 */
export async function* zipOf(entries: AsyncIterable<ArchiveEntry>, mtime: Date): AsyncGenerator<Uint8Array, void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const fill = async (): Promise<void> => {
    for await (const { name, pieces } of entries) {
      const source = Readable.from(pieces, { objectMode: false });
      const stop = () => source.destroy();
      output.once('close', stop);
      zip.addReadStream(source, name, { mtime });
      await finished(source);
      output.off('close', stop);
      if (output.destroyed) return;
    }
    zip.end();
  };
  const filled = fill().catch((error: unknown) => void output.destroy(error as Error));
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    output.destroy();
    await filled;
  }
}
