import fc from 'fast-check';
import { bitTo, controlOn, parameterTo } from '#app/designer/editor/core/commands/gates.ts';
import { conditionTo, groupAs, openGate, renameGate, timesTo } from '#app/designer/editor/core/commands/groups.ts';
import { BOARD_COMMANDS } from '#app/designer/editor/core/commands/registry.ts';
import {
  addQubitAt,
  bitsTo,
  moveBit,
  moveQubit,
  removeBitAt,
  removeQubitAt,
  renameElementOf,
  renameRegisterOf,
} from '#app/designer/editor/core/commands/wires.ts';
import { PALETTE_TOOLS } from '#app/designer/editor/core/tools.ts';
import type { DesignerEvent } from '#app/designer/editor/store.ts';

const wire = fc.integer({ min: 0, max: 5 });
const column = fc.integer({ min: 0, max: 7 });
const slot = fc.record({ wire, column, isBetween: fc.boolean() });
const path = fc.oneof(
  fc.nat(6).map(String),
  fc.tuple(fc.nat(4), fc.nat(1), fc.nat(2)).map((parts) => parts.join('.')),
);
const name = fc.constantFrom('Gate1', 'Gate2', 'Bell', 'a', 'H', '9x', 'pi', 'measure', 'q');
const angle = fc.constantFrom('pi/2', '0.25', 'pi', '-3*pi/8', '1/0', 'x', '', '1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1');
const tool = fc.constantFrom(...PALETTE_TOOLS);

export interface EventOptions {
  /** Commands and tools to exclude, because a language cannot express their result. */
  readonly without?: readonly string[];
}

const edits = fc.oneof(
  fc.tuple(path, fc.nat(2), angle).map(([at, index, text]) => parameterTo(at, index, text)),
  fc.tuple(path, fc.nat(6)).map(([at, bit]) => bitTo(at, bit)),
  fc.tuple(path, fc.integer({ min: -1, max: 4 })).map(([at, times]) => timesTo(at, times)),
  fc.tuple(path, fc.nat(6), fc.nat(2)).map(([at, bit, value]) => conditionTo(at, [bit], value)),
  fc.tuple(wire, wire).map(([from, to]) => moveQubit(from, to)),
  wire.map(addQubitAt),
  wire.map(removeQubitAt),
  fc.nat(6).map(bitsTo),
  wire.map((qubit) => controlOn(qubit, 1)),
  name.map(groupAs),
  name.map(openGate),
  fc.tuple(name, name).map(([from, to]) => renameGate(from, to)),
  fc.tuple(fc.nat(5), fc.nat(5)).map(([from, to]) => moveBit(from, to)),
  fc.nat(5).map(removeBitAt),
  fc
    .tuple(
      fc.constantFrom(renameRegisterOf, renameElementOf),
      fc.constantFrom('quantum' as const, 'classical' as const),
      wire,
      name,
    )
    .map(([rename, kind, index, to]) => rename(kind, index, to)),
);

/** Generates any sequence of events that pointer, keys and menus can send to the board. */
export function arbitraryEvents({ without = [] }: EventOptions = {}): fc.Arbitrary<readonly DesignerEvent[]> {
  const isAllowed = (id: string): boolean => !without.includes(id);
  const commands = BOARD_COMMANDS.filter(({ id }) => isAllowed(id));
  const tools = tool.filter(({ id }) => isAllowed(id));
  const event: fc.Arbitrary<DesignerEvent> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('place' as const), tool: tools, at: fc.record({ wire, column }) }),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...commands).map((command) => ({ kind: 'edit' as const, edit: command.run })),
    },
    { weight: 2, arbitrary: edits.map((edit) => ({ kind: 'edit' as const, edit })) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('cursor' as const), cursor: fc.record({ wire, column }) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('select' as const), path: fc.option(path), isAdding: fc.boolean() }),
    },
    fc.record({ kind: fc.constant('lasso' as const), from: slot, isAdding: fc.boolean() }),
    fc.record({ kind: fc.constant('lift' as const), path, grab: slot, isCopy: fc.boolean() }),
    fc.record({ kind: fc.constant('lift-point' as const), path, qubit: wire }),
    fc.record({ kind: fc.constant('lift-line' as const), qubit: wire }),
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('hover' as const), slot: fc.option(slot) }) },
    { weight: 3, arbitrary: fc.constant({ kind: 'drop' as const }) },
    tools.map((taken) => ({ kind: 'arm' as const, tool: taken })),
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('click' as const), slot }) },
    fc
      .constantFrom('begin' as const, 'end' as const, 'cancel' as const)
      .map((phase) => ({ kind: 'gesture' as const, phase })),
  );
  const place = fc.record({ kind: fc.constant('place' as const), tool: tools, at: fc.record({ wire, column }) });
  const start = fc.array(place, { minLength: 2, maxLength: 12 });
  const catchAndGroup: fc.Arbitrary<readonly DesignerEvent[]> = fc
    .tuple(
      fc.record({ kind: fc.constant('lasso' as const), from: slot, isAdding: fc.boolean() }),
      slot,
      fc.constantFrom(...commands),
    )
    .map(([lasso, to, command]) => [
      lasso,
      { kind: 'hover', slot: to },
      { kind: 'drop' },
      { kind: 'edit', edit: command.run },
    ]);
  const more = fc.array(fc.oneof({ weight: 4, arbitrary: event.map((one) => [one]) }, catchAndGroup), {
    minLength: 1,
    maxLength: 25,
    size: 'max',
  });
  return fc.tuple(start, more).map(([first, then]) => [...first, ...then.flat()]);
}
