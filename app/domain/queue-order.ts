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

/** Most consecutive short tasks of a process while one of the others waits: at most half a minute of work. */
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

/** Returns the classes in the order in which the next claim tries them. */
export const claimOrder = (shortsInRow: number): readonly [QueueClass, QueueClass] =>
  shortsInRow >= MAX_SHORTS_IN_ROW ? [1, 0] : [0, 1];

/** Returns the number of consecutive short tasks taken, including this one; `null`: there was no task to take. */
export const shortsInRowAfter = (shortsInRow: number, claimed: QueueClass | null): number =>
  claimed === 0 ? Math.min(shortsInRow + 1, MAX_SHORTS_IN_ROW) : 0;

/**
 * Returns how many of the `waiting` tasks of the other class are taken before the task at `index` (from 0) of this
 * class.
 */
export function othersBefore(queueClass: QueueClass, index: number, waiting: number, shortsInRow: number): number {
  const shortsLeft = Math.max(0, MAX_SHORTS_IN_ROW - shortsInRow);
  if (queueClass === 1) return Math.min(waiting, shortsLeft + index * MAX_SHORTS_IN_ROW);
  return index < shortsLeft ? 0 : Math.min(waiting, 1 + Math.floor((index - shortsLeft) / MAX_SHORTS_IN_ROW));
}
