import { expect, it } from 'vitest';
import type { GradingStep } from './grading-steps.ts';
import { findLockedBlocks, replaceBlock } from './locked-blocks.ts';
import { readLines } from './read-program.ts';

const find = (lines: readonly string[], blocks: readonly (readonly string[])[]) =>
  findLockedBlocks(readLines(lines), blocks.map(readLines));

const H0 = 'h q[0];';
const H1 = 'h q[1];';
const H2 = 'h q[2];';
const CX = 'cx q[0], q[1];';

it('finds a block wherever it stands', () => {
  expect(find([H0, CX], [])).toEqual([[]]);
  expect(find([H2, H0, CX, H2], [[H0, CX]])).toEqual([[[1, 2]]]);
  expect(find([CX, H0], [[H0, CX]])).toEqual([]);
  expect(find([H0], [[H0, CX]])).toEqual([]);
});

it('lets operations on other wires stand in between, and nothing else', () => {
  expect(find([H0, H2, CX], [[H0, CX]])).toEqual([[[0, 2]]]);
  // H on q[1] can be moved before the block.
  expect(find([H0, H1, CX], [[H0, CX]])).toEqual([[[0, 2]]]);
  expect(find([H0, 'x q[0];', CX], [[H0, CX]])).toEqual([]);
  expect(find([H0, 'cx q[0], q[2];', 'cx q[2], q[1];', CX], [[H0, CX]])).toEqual([]);
});

it('does not order operations that share no wire', () => {
  expect(find([H1, H0, CX], [[H0, H1, CX]])).toEqual([[[1, 0, 2]]]);
  expect(find([H2, H0], [[H0], [H2]])).toEqual([[[1], [0]]]);
  expect(find([CX, H0], [[H0], [CX]])).toEqual([]);
});

it('finds every choice among equal operations, early ones first', () => {
  expect(find([H0, H0, H0], [[H0], [H0]])).toEqual([
    [[0], [1]],
    [[0], [2]],
    [[1], [2]],
  ]);
});

it('compares angles by their values, and measurements by their bits', () => {
  expect(find(['rz(0.5*pi) q[0];'], [['rz(pi/2) q[0];']])).toHaveLength(1);
  expect(find(['rz(1.5) q[0];'], [['rz(pi/2) q[0];']])).toHaveLength(0);
  expect(find(['sdg q[0];'], [['s q[0];']])).toHaveLength(0);
  expect(find(['ctrl @ x q[0], q[1];'], [[CX]])).toHaveLength(1);
  expect(find(['negctrl @ x q[0], q[1];'], [[CX]])).toHaveLength(0);
  const read = ['c[0] = measure q[0];', 'if (c[0] == 1) { x q[1]; }'];
  expect(find(read, [read])).toHaveLength(1);
  expect(find(read, [['c[1] = measure q[0];']])).toHaveLength(0);
  expect(find(read, [['if (c[0] == 1) { z q[1]; }']])).toHaveLength(0);
});

it('replaces a block, and leaves the order of everything else', () => {
  const steps = readLines([H0, H2, 'h q[1];', 'x q[0];', CX, 'y q[2];', 'z q[0];']);
  const at = (word: string): number =>
    steps.findIndex(({ operation }) => operation.kind === 'gate' && operation.gate.name === word);
  const block = [0, at('X'), 4];
  const names = (list: readonly GradingStep[]) =>
    list.map(({ operation }) => (operation.kind === 'gate' ? `${operation.gate.name}${operation.targets.join()}` : ''));
  expect(names(replaceBlock(steps, block, readLines(['s q[0];'])))).toEqual(['H2', 'H1', 'S0', 'Y2', 'Z0']);
  expect(names(replaceBlock(steps, block, []))).toEqual(['H2', 'H1', 'Y2', 'Z0']);
});

it('ends in programs of many equal operations', () => {
  const many = new Array<string>(400).fill(H0);
  expect(find(many, [[H0], [H0], [H0], [H0, CX]])).toEqual([]);
});
