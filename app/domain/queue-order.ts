/**
 * In which order tasks that wait are taken. Two classes: what is short goes before what is not, and one of the others
 * goes after so many short ones, so that no flow of these can hold it up for ever. Within a class accounts take turns.
 * Nothing of it looks at a clock; only within a round, where an account has one task, does the time of arrival decide.
 */

/** 0: short; 1: all others. */
export type QueueClass = 0 | 1;

/** Seconds of the reference machine under which a task is short. */
export const SHORT_SECONDS = 1;

/** So many short tasks go before one of the others that waits meanwhile: half a minute of work at most. */
export const MOST_SHORTS_IN_ROW = 30;

export const queueClassOf = (referenceSeconds: number): QueueClass => (referenceSeconds < SHORT_SECONDS ? 0 : 1);

/**
 * Where a task stands within its class. Rounds are numbered; whoever has nothing queued or running goes first in a round.
 * @param servedRound the round of whatever of the class was taken last: it is closed, so that it comes to an end.
 * @param ownRound the last round in which the account has a task already; 0: none.
 */
export const turnOf = (servedRound: number, ownRound: number, hasOthers: boolean): number =>
  2 * (Math.max(servedRound, ownRound) + 1) + (hasOthers ? 1 : 0);

export const roundOf = (turn: number): number => Math.floor(turn / 2);

/** The class that is taken from next; undefined where nobody waits. */
export function nextClass(
  shortsInRow: number,
  waits: { readonly short: boolean; readonly other: boolean },
): QueueClass | undefined {
  if (waits.other && (!waits.short || shortsInRow >= MOST_SHORTS_IN_ROW)) return 1;
  return waits.short ? 0 : undefined;
}

/** How many short ones were taken in a row, after this one, while one of the others waited. */
export const shortsInRowAfter = (shortsInRow: number, taken: QueueClass, otherWaits: boolean): number =>
  taken === 0 && otherWaits ? shortsInRow + 1 : 0;

/** How many of the class that is not its own go before the one at `index`, from 0, of a class; `waiting` of that class wait. */
export function othersBefore(queueClass: QueueClass, index: number, waiting: number, shortsInRow: number): number {
  const shortsLeft = Math.max(0, MOST_SHORTS_IN_ROW - shortsInRow);
  if (queueClass === 1) return Math.min(waiting, shortsLeft + index * MOST_SHORTS_IN_ROW);
  return index < shortsLeft ? 0 : Math.min(waiting, 1 + Math.floor((index - shortsLeft) / MOST_SHORTS_IN_ROW));
}
