/** Scopes of an API token. */
export const API_SCOPES = ['projects:read', 'projects:write', 'tasks:read', 'tasks:write', 'usage:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const isApiScope = (value: unknown): value is ApiScope => API_SCOPES.some((scope) => scope === value);

/** Lifetimes of an API token in days; `none`: until it is revoked. */
export const TOKEN_LIFETIMES = ['30', '90', '365', 'none'] as const;
export type TokenLifetime = (typeof TOKEN_LIFETIMES)[number];

export const DEFAULT_TOKEN_LIFETIME: TokenLifetime = '90';

const DAY_MS = 86_400_000;

/** Returns the epoch milliseconds at which a token created at `createdAt` expires; null if it does not expire. */
export const endOfLifetime = (lifetime: TokenLifetime, createdAt: number): number | null =>
  lifetime === 'none' ? null : createdAt + Number(lifetime) * DAY_MS;
