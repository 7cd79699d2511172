import { describe, expect, it } from 'vitest';
import { createMailbox, putResponse, takeResponse } from './mailbox.ts';
import type { LiveStateResponse } from './messages.ts';

const response = (id: number, bloch = 1): LiveStateResponse => ({
  id,
  summary: {
    qubits: 1,
    states: [{ index: 0, probability: 1 / 3, magnitude: Math.sqrt(1 / 3), phase: -Math.PI / 7 }],
    hidden: { count: 1, probability: 2 / 3 },
    bloch: Array.from({ length: bloch }, () => ({ x: 0.1, y: 1e-17, z: -1 / 3 })),
    isPure: true,
    displays: [],
  },
  engine: 'kernels',
  limit: 18,
  milliseconds: 0.5,
});

describe('a mailbox', () => {
  it('exists where the page is isolated', () => {
    expect(createMailbox(false)).toBeUndefined();
    expect(createMailbox(true)).toBeInstanceOf(SharedArrayBuffer);
  });

  it('gives a response once, to the last digit', () => {
    const mailbox = createMailbox(true)!;
    expect(takeResponse(mailbox)).toBeNull();
    putResponse(mailbox, response(1));
    expect(takeResponse(mailbox)).toEqual(response(1));
    expect(takeResponse(mailbox)).toBeNull();
  });

  it('keeps a response until it is taken, and leaves out one that is too large', () => {
    const mailbox = createMailbox(true)!;
    putResponse(mailbox, response(1));
    putResponse(mailbox, response(2));
    expect(takeResponse(mailbox)?.id).toBe(1);
    putResponse(mailbox, response(3, 10_000));
    expect(takeResponse(mailbox)).toBeNull();
    putResponse(mailbox, response(4));
    expect(takeResponse(mailbox)?.id).toBe(4);
  });
});
