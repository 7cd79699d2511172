import type { z } from 'zod';
import type { CallRequest } from '#app/api/call-request.ts';
import type { AppContext } from '#app/context.ts';
import type { ApiScope } from '#app/domain/api-tokens.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { api } from '#app/i18n/locales/zh/api.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { Bearer } from '#app/services/tokens/index.ts';

/** The data available to a handler. */
export interface V1Call<Query, Body> {
  /** Values of the path parameters in braces. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly bearer: Bearer;
  readonly context: AppContext;
  readonly request: CallRequest;
  readonly t: Translate;
  readonly locale: Locale;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type ApiOperation = keyof (typeof api)['operations'];

interface Declaration<Query, Body> {
  /** Its id in OpenAPI and in the key of its description, `api:operations.…`. */
  readonly operation: ApiOperation;
  /** The industry application that it runs: part of its id and its description. */
  readonly about?: ApplicationName;
  readonly method: Method;
  /** Below /api/v1; `{name}` matches one path segment. */
  readonly path: `/${string}`;
  /** null: any valid token is sufficient. */
  readonly scope: ApiScope | null;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** Schema of the response on success; undefined for an empty response or a file. */
  readonly responseSchema?: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** Media type of a file that is returned instead of JSON. */
  readonly file?: string;
  /** A repeated `Idempotency-Key` returns the response of the first call. */
  readonly isIdempotent?: boolean;
  /** Charges or returns a price; the documentation then explains the price. */
  readonly isPriced?: boolean;
  /** `Prefer: wait=…` delays the response until the task ends. */
  readonly waits?: boolean;
  /** Bodies for the documentation, by name. */
  readonly examples?: Readonly<Record<string, object>>;
  readonly handle: (call: V1Call<Query, Body>) => Promise<unknown>;
}

/** A row of the task API, without its type parameters. */
export interface V1Endpoint extends Omit<Declaration<unknown, unknown>, 'handle'> {
  /**
   * Reads query and body, then handles the call. Returns the result or the errors of query and body, in the words of
   * `error`.
   */
  readonly run: (
    call: Omit<V1Call<unknown, unknown>, 'query' | 'body'>,
    query: unknown,
    body: unknown,
    error: z.core.$ZodErrorMap,
  ) => Promise<{ readonly result: unknown } | { readonly issues: readonly z.core.$ZodIssue[] }>;
}

export const v1Endpoint = <Query = undefined, Body = undefined>({
  handle,
  ...declaration
}: Declaration<Query, Body>): V1Endpoint => ({
  ...declaration,
  run: async (call, query, body, error) => {
    const parsedQuery = declaration.query?.safeParse(query, { error });
    const parsedBody = declaration.body?.safeParse(body, { error });
    const issues = [...(parsedQuery?.error?.issues ?? []), ...(parsedBody?.error?.issues ?? [])];
    if (issues.length > 0) return { issues };
    return { result: await handle({ ...call, query: parsedQuery?.data as Query, body: parsedBody?.data as Body }) };
  },
});
