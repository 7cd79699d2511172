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
export const DEFAULT_QUOTAS: QuotaLimits = {
  projects: 200,
  versions: 100,
  programBytes: 64 * MIB,
  resultBytes: 1024 * MIB,
};

/** Why there is no room, each by what is full. */
export const QUOTA_CODES = ['quota_projects', 'quota_versions', 'quota_programs', 'quota_results'] as const;
export type QuotaCode = (typeof QUOTA_CODES)[number];

export const isQuotaCode = (code: string): code is QuotaCode => (QUOTA_CODES as readonly string[]).includes(code);

/** Why there is no room to keep what is run: the run itself needs none of it. */
const KEEPING_CODES = ['quota_projects', 'quota_versions', 'quota_programs'] as const;

export interface Unkept {
  readonly code: (typeof KEEPING_CODES)[number];
  readonly params: Readonly<Record<string, string | number>>;
}

/** The code by its name, as an address carries it; null for any other. */
export const unkeptCode = (name: string | null): Unkept['code'] | null =>
  KEEPING_CODES.find((code) => code === name) ?? null;
