import type { ChunkRange, Output, OutputSlot } from '#simulator/engines/work-queue/queue.ts';
import type { OpenQueue } from '#simulator/engines/work-queue/work-queue.ts';
import { UnusableBytes } from './frame.ts';

/** Identity of the queue, first chunk, number of chunks. */
const IDENTITY = 16;
const HEAD = IDENTITY + 4 + 4;

/** Before a sparse slot: how many of its bytes follow. */
const LENGTH = 4;

function* slotsIn({ slotsOf }: Pick<OpenQueue, 'slotsOf'>, { first, count }: ChunkRange): Generator<OutputSlot> {
  for (let chunk = first; chunk < first + count; chunk++) yield* slotsOf(chunk);
}

/** The length without the zeros at the end. */
function usedLength(bytes: Uint8Array): number {
  let length = bytes.length;
  while (length > 0 && bytes[length - 1] === 0) length--;
  return length;
}

/** Sets what the chunks write to 0. */
export function clearSlots(open: Pick<OpenQueue, 'slotsOf'>, output: Output, range: ChunkRange): void {
  const all = new Uint8Array(output);
  for (const { offset, length } of slotsIn(open, range)) all.fill(0, offset, offset + length);
}

/** Bytes of all slots at most. */
export const bytesOfSlots = (open: Pick<OpenQueue, 'slotsOf'>, range: ChunkRange): number => {
  let sum = 0;
  for (const { length } of slotsIn(open, range)) sum += length;
  return sum;
};

/** Copies what the chunks of a range have written, in the order of the chunks. */
export function takePiece(open: Pick<OpenQueue, 'slotsOf'>, output: Output, range: ChunkRange, identity: Uint8Array) {
  const all = new Uint8Array(output);
  const head = Buffer.alloc(HEAD);
  head.set(identity);
  head.writeUInt32LE(range.first, IDENTITY);
  head.writeUInt32LE(range.count, IDENTITY + 4);
  const parts: Uint8Array[] = [head];
  for (const { offset, length, isSparse } of slotsIn(open, range)) {
    const slot = all.subarray(offset, offset + length);
    if (isSparse === undefined) {
      parts.push(slot);
      continue;
    }
    const used = Buffer.alloc(LENGTH);
    used.writeUInt32LE(usedLength(slot));
    parts.push(used, slot.subarray(0, used.readUInt32LE()));
  }
  return Buffer.concat(parts);
}

/** Reads which chunks a piece has. @throws UnusableBytes if it is of another task or no such range */
export function rangeOfPiece(piece: Uint8Array, identity: Uint8Array, chunks: number): ChunkRange {
  const all = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
  if (all.length < HEAD) throw new UnusableBytes('damaged');
  if (!all.subarray(0, IDENTITY).equals(identity)) throw new UnusableBytes('other-task');
  const range = { first: all.readUInt32LE(IDENTITY), count: all.readUInt32LE(IDENTITY + 4) };
  if (range.count === 0 || range.first + range.count > chunks) throw new UnusableBytes('no-such-range');
  return range;
}

/** Puts a piece into the output. @throws UnusableBytes if it has not the bytes of its range */
export function putPiece(open: Pick<OpenQueue, 'slotsOf'>, output: Output, range: ChunkRange, piece: Uint8Array): void {
  const all = new Uint8Array(output);
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
  let at = HEAD;
  for (const { offset, length, isSparse } of slotsIn(open, range)) {
    let used = length;
    if (isSparse !== undefined) {
      if (at + LENGTH > bytes.length) throw new UnusableBytes('damaged');
      used = bytes.readUInt32LE(at);
      at += LENGTH;
    }
    if (used > length || at + used > bytes.length) throw new UnusableBytes('damaged');
    all.set(bytes.subarray(at, at + used), offset);
    all.fill(0, offset + used, offset + length);
    at += used;
  }
  if (at !== bytes.length) throw new UnusableBytes('damaged');
}
