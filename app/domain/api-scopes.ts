/** What an API token may be allowed. */
export const API_SCOPES = ['projects:read', 'projects:write', 'tasks:read', 'tasks:write', 'usage:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const isApiScope = (value: unknown): value is ApiScope => API_SCOPES.some((scope) => scope === value);
