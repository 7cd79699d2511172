/** What one account may keep; the operator sets it. */
export interface QuotaLimits {
  readonly projects: number;
  /** Of one project. */
  readonly versions: number;
  /** Of what projects and drafts hold. */
  readonly programBytes: number;
  /** Of what tasks hold: their own copy of the program, and the result. */
  readonly resultBytes: number;
}

export const MIB = 2 ** 20;

/** Where the operator says nothing. */
export const DEFAULT_QUOTAS: QuotaLimits = { projects: 200, versions: 100, programBytes: 64 * MIB, resultBytes: 1024 * MIB };
