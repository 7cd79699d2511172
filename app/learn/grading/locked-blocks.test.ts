import { expect, it } from 'vitest';
import type { GradingStep } from './grading-steps.ts';
import { findLockedBlocks, replaceBlock } from './locked-blocks.ts';
import { readLines } from './read-program.ts';

const search = (lines: readonly string[], blocks: readonly (readonly string[])[], budget = { left: 1e6 }) =>
  findLockedBlocks(readLines(lines), blocks.map(readLines), budget);

const find = (lines: readonly string[], blocks: readonly (readonly string[])[]) => search(lines, blocks).placements;

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

const times = (count: number, ...lines: readonly string[]): readonly string[] =>
  Array.from({ length: count }, () => lines).flat();

it('says which block is missing, however far the others are', () => {
  expect(search([H0, CX], [[H0], [CX], [H2]]).missing).toBe(2);
  expect(search([CX, H0], [[H0], [CX]]).missing).toBe(1);
  expect(search([CX, H2], [[H0], [CX]]).missing).toBe(0);
  expect(search([H0, 'x q[0];', CX], [[H0, CX]]).missing).toBe(0);
  expect(search([H0, CX], [[H0], [CX]]).missing).toBeNull();
});

const PAIRS = [H0, CX, H2, 'cx q[2], q[3];'];
const UNDO = ['cx q[0], q[3];', H0];
const PARITY = ['cx q[0], q[3];', 'cx q[2], q[3];'];

it.each<[string, readonly string[], readonly (readonly string[])[], number]>([
  ['many of one operation', times(400, H0), [[H0], [H0], [H0], [H0, CX]], 0],
  ['one after another', [...times(250, PARITY[0]!), ...times(250, PARITY[1]!)], [PARITY], 1],
  [
    'far from the rest of the block',
    [...times(240, H2), ...times(10, H0), CX, PAIRS[3]!, ...times(200, 'x q[3];'), ...UNDO],
    [PAIRS, UNDO],
    1,
  ],
  [
    'three of 166 each',
    [...times(166, CX), ...times(166, 'cx q[0], q[2];'), ...times(166, 'x q[0];')],
    [[CX, 'cx q[0], q[2];', 'x q[0];']],
    0,
  ],
])('takes few steps where operations are repeated: %s', (_, lines, blocks, placements) => {
  const budget = { left: 1e6 };
  const found = search(lines, blocks, budget);
  expect(found.placements.length).toBe(placements);
  expect(found.isStopped).toBe(false);
  // Every place of every operation with everything between would be some 10⁷.
  expect(1e6 - budget.left).toBeLessThan(2e5);
});

it('stops where the budget is used up', () => {
  const lines = [...times(100, H0, CX), ...times(100, H2, PAIRS[3]!)];
  const budget = { left: 20_000 };
  const found = search([...UNDO.toReversed(), ...lines], [PAIRS, UNDO], budget);
  expect(found).toMatchObject({ placements: [], isStopped: true });
  expect(budget.left).toBeGreaterThan(-1000);
});
