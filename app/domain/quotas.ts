/** Storage limits of an account; the operator sets them. */
export interface QuotaLimits {
  readonly projects: number;
  /** Per project. */
  readonly versions: number;
  /** Total of projects and drafts. */
  readonly programBytes: number;
  /** Total of tasks: their copy of the program and the result. */
  readonly resultBytes: number;
}

export const MIB = 2 ** 20;

/** Used if the operator sets no limits. */
export const DEFAULT_QUOTAS: QuotaLimits = {
  projects: 200,
  versions: 100,
  programBytes: 64 * MIB,
  resultBytes: 1024 * MIB,
};

/** Error codes, by the limit that is reached. */
const QUOTA_CODES = ['quota_projects', 'quota_versions', 'quota_programs', 'quota_results'] as const;
export type QuotaCode = (typeof QUOTA_CODES)[number];

export const isQuotaCode = (code: string): code is QuotaCode => (QUOTA_CODES as readonly string[]).includes(code);

/** Limits that prevent saving the program of a run. The run itself does not need the space. */
const KEEPING_CODES = ['quota_projects', 'quota_versions', 'quota_programs'] as const;

export interface NotStored {
  readonly code: (typeof KEEPING_CODES)[number];
  readonly params: Readonly<Record<string, string | number>>;
}

/** Returns the code for a name in an address; null for any other name. */
export const notStoredCode = (name: string | null): NotStored['code'] | null =>
  KEEPING_CODES.find((code) => code === name) ?? null;
