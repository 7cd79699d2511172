import type { FirstStep } from '#app/domain/first-steps.ts';

/** What leaves no other trace: viewing the Bell case, viewing a comparison, closing the checklist. */
type NotedStep = Extract<FirstStep, 'open' | 'compare'> | 'dismiss';

/** The checklist of a new account in the computing center. */
export interface FirstSteps {
  /** Notes that the account did this. Idempotent. */
  note(accountId: string, step: NotedStep): Promise<void>;
  /**
   * Returns the steps that the account has done, from its tasks, versions and links; a step stays done if these are
   * deleted. Returns all of them once; after that, or after the checklist was dismissed, null.
   */
  progress(accountId: string): Promise<readonly FirstStep[] | null>;
}
