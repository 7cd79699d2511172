/** What an API token may be allowed. */
export const API_SCOPES = ['projects:read', 'projects:write', 'tasks:read', 'tasks:write', 'usage:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const isApiScope = (value: unknown): value is ApiScope => API_SCOPES.some((scope) => scope === value);

/** How long an API token may live, in days; `none`: until it is revoked. */
export const TOKEN_LIFETIMES = ['30', '90', '365', 'none'] as const;
export type TokenLifetime = (typeof TOKEN_LIFETIMES)[number];

export const DEFAULT_TOKEN_LIFETIME: TokenLifetime = '90';

const DAY_MS = 86_400_000;

/** Epoch milliseconds at which a token made at `madeAt` ends; null for one without an end. */
export const endOfLifetime = (lifetime: TokenLifetime, madeAt: number): number | null =>
  lifetime === 'none' ? null : madeAt + Number(lifetime) * DAY_MS;
