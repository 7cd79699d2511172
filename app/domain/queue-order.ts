/**
 * Order in which queued tasks are claimed. There are two classes: short tasks go first, but after a fixed number of
 * consecutive short tasks one of the others is taken, so short tasks cannot block the others. Within a class, accounts
 * take turns. The order does not depend on clocks, except that the time of arrival decides within a round, in which
 * each account has one task.
 */

/** 0: short tasks; 1: all others. */
export type QueueClass = 0 | 1;

/** A task below this number of seconds on the reference machine is short. */
const SHORT_SECONDS = 1;

/** Most consecutive short tasks while one of the others waits: at most half a minute of work. */
export const MAX_SHORTS_IN_ROW = 30;

export const queueClassOf = (referenceSeconds: number): QueueClass => (referenceSeconds < SHORT_SECONDS ? 0 : 1);

/**
 * Returns the turn of a task within its class. Rounds are numbered; in a round, accounts without a queued or running
 * task go first.
 * @param servedRound the round of the task of this class that was taken last; it takes no new tasks, so that it ends
 * @param ownRound the last round in which the account already has a task; 0: none
 */
export const turnOf = (servedRound: number, ownRound: number, hasOthers: boolean): number =>
  2 * (Math.max(servedRound, ownRound) + 1) + (hasOthers ? 1 : 0);

export const roundOf = (turn: number): number => Math.floor(turn / 2);

/** Returns the class of the next claim; undefined if no task waits. */
export function nextClass(
  shortsInRow: number,
  waits: { readonly short: boolean; readonly other: boolean },
): QueueClass | undefined {
  if (waits.other && (!waits.short || shortsInRow >= MAX_SHORTS_IN_ROW)) return 1;
  return waits.short ? 0 : undefined;
}

/** Returns the number of consecutive short tasks taken, including this one, while one of the others waited. */
export const shortsInRowAfter = (shortsInRow: number, claimedClass: QueueClass, otherWaits: boolean): number =>
  claimedClass === 0 && otherWaits ? shortsInRow + 1 : 0;

/**
 * Returns how many of the `waiting` tasks of the other class are taken before the task at `index` (from 0) of this
 * class.
 */
export function othersBefore(queueClass: QueueClass, index: number, waiting: number, shortsInRow: number): number {
  const shortsLeft = Math.max(0, MAX_SHORTS_IN_ROW - shortsInRow);
  if (queueClass === 1) return Math.min(waiting, shortsLeft + index * MAX_SHORTS_IN_ROW);
  return index < shortsLeft ? 0 : Math.min(waiting, 1 + Math.floor((index - shortsLeft) / MAX_SHORTS_IN_ROW));
}
