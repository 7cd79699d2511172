import type { z } from 'zod';
import type { CallRequest } from '#app/api/call-request.ts';
import type { AppContext } from '#app/context.ts';
import type { ApiScope } from '#app/domain/api-tokens.ts';
import type { api } from '#app/i18n/locales/zh/api.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { Bearer } from '#app/services/tokens/index.ts';

/** What a handler may use. */
export interface V1Call<Query, Body> {
  /** The parts of the address in braces. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly bearer: Bearer;
  readonly context: AppContext;
  readonly request: CallRequest;
  readonly t: Translate;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Operation = keyof (typeof api)['operations'] & string;

interface Declaration<Query, Body> {
  /** Its id in OpenAPI and the key of its sentence, `api:operations.…`. */
  readonly operation: Operation;
  readonly method: Method;
  /** Below /api/v1; `{name}` takes one part of the address. */
  readonly path: `/${string}`;
  /** null: any token will do. */
  readonly scope: ApiScope | null;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The answer when all went well; undefined for an empty one or a file. */
  readonly answer?: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** Media type of a file that is answered instead of JSON. */
  readonly file?: string;
  /** A repeated `Idempotency-Key` is answered like the first call. */
  readonly isIdempotent?: boolean;
  /** Takes or states a price: how that is made is said with it. */
  readonly isPriced?: boolean;
  /** `Prefer: wait=…` holds the answer back until the task ends. */
  readonly waits?: boolean;
  readonly handle: (call: V1Call<Query, Body>) => Promise<unknown>;
}

/** A row of the task API, its types closed in. */
export interface V1Endpoint extends Omit<Declaration<unknown, unknown>, 'handle'> {
  /** Reads query and body, then handles the call: what it answers, or what is wrong with them, in the words of `error`. */
  readonly run: (
    call: Omit<V1Call<unknown, unknown>, 'query' | 'body'>,
    query: unknown,
    body: unknown,
    error: z.core.$ZodErrorMap,
  ) => Promise<{ readonly answer: unknown } | { readonly issues: readonly z.core.$ZodIssue[] }>;
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
    return { answer: await handle({ ...call, query: parsedQuery?.data as Query, body: parsedBody?.data as Body }) };
  },
});
