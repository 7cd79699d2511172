import type { ChunkRange, Output, OutputSlot } from '#simulator/engines/work-queue/queue.ts';
import type { OpenQueue } from '#simulator/engines/work-queue/work-queue.ts';
import { UnusableBytes } from './frame.ts';

/** Identity of the plan, first chunk or evaluation, number of them. */
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

/** What a piece begins with. */
export function pieceHead(identity: Uint8Array, { first, count }: ChunkRange): Buffer {
  const head = Buffer.alloc(HEAD);
  head.set(identity);
  head.writeUInt32LE(first, IDENTITY);
  head.writeUInt32LE(count, IDENTITY + 4);
  return head;
}

/** What follows the head. */
export const pieceRest = (piece: Uint8Array): Uint8Array => piece.subarray(HEAD);

/** Copies what the chunks of a range have written, in the order of the chunks. */
export function takePiece(open: Pick<OpenQueue, 'slotsOf'>, output: Output, range: ChunkRange, identity: Uint8Array) {
  const all = new Uint8Array(output);
  const parts: Uint8Array[] = [pieceHead(identity, range)];
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

/** @throws UnusableBytes if there are no such chunks or evaluations */
export function requireRange({ first, count }: ChunkRange, all: number): void {
  const isRange = Number.isSafeInteger(first) && Number.isSafeInteger(count) && first >= 0 && count >= 1;
  if (!isRange || first + count > all) throw new UnusableBytes('no-such-range');
}

/**
 * Reads which chunks or evaluations a piece has.
 * @param all how many there are
 * @throws UnusableBytes if it is of another task or no such range
 */
export function rangeOfPiece(piece: Uint8Array, identity: Uint8Array, all: number): ChunkRange {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
  if (bytes.length < HEAD) throw new UnusableBytes('damaged');
  if (!bytes.subarray(0, IDENTITY).equals(identity)) throw new UnusableBytes('other-task');
  const range = { first: bytes.readUInt32LE(IDENTITY), count: bytes.readUInt32LE(IDENTITY + 4) };
  requireRange(range, all);
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
