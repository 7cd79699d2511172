import { MIB } from './quotas.ts';

/** How long, and how much of it, the operator lets the product keep. Days: 0 keeps for ever. */
export interface RetentionRules {
  readonly resultDays: number;
  readonly signInDays: number;
  readonly letterDays: number;
  readonly deliveryDays: number;
  readonly notificationDays: number;
  readonly orphanDays: number;
  readonly letterBytes: number;
  readonly outboxBytes: number;
}

export const DEFAULT_RETENTION: RetentionRules = {
  resultDays: 0,
  signInDays: 365,
  letterDays: 0,
  deliveryDays: 30,
  notificationDays: 90,
  orphanDays: 7,
  letterBytes: 512 * MIB,
  outboxBytes: 16 * MIB,
};

/** Owners are told this long before their results are deleted. */
export const RESULT_WARNING_DAYS = 14;
/** A younger result would have to be announced when it is made. */
export const MIN_RESULT_DAYS = 30;
