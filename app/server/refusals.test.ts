import type { DataFunctionArgs, ServerBuild } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#app/errors.ts';
import { withRefusalResponses } from './refusals.ts';

const request = new Request('http://localhost/x', { headers: { 'Accept-Language': 'zh-CN' } });
const error = vi.fn();

/** A route whose loader fails with this error; with or without a page. */
async function responseOf(failure: unknown, hasPage: boolean): Promise<Response> {
  const module = { ...(hasPage && { default: () => null }), loader: () => Promise.reject(failure) };
  const build = withRefusalResponses({ routes: { one: { id: 'one', module } } } as unknown as ServerBuild);
  const args = { request, params: {}, context: { log: { error } } } as unknown as DataFunctionArgs;
  const { loader } = build.routes.one!.module;
  try {
    return (await (loader as (args: DataFunctionArgs) => unknown)(args)) as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

describe('a refusal thrown by a loader', () => {
  it.each([true, false])('is answered with its status and Retry-After (with a page: %s)', async (hasPage) => {
    const busy = await responseOf(new AppError('server_busy'), hasPage);
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '5']);
    const often = await responseOf(new AppError('too_many_requests'), hasPage);
    expect([often.status, often.headers.get('Retry-After')]).toEqual([429, '60']);
    const missing = await responseOf(new AppError('not_found'), hasPage);
    expect([missing.status, missing.headers.get('Retry-After')]).toEqual([404, null]);
  });

  it('is answered with a sentence if the route has no page', async () => {
    expect(await (await responseOf(new AppError('server_busy'), false)).text()).toBe('服务器繁忙，请稍后再试。\n');
  });

  it('is passed to the page with its sentence', async () => {
    const params = { used: 3, limit: 3 };
    expect(await (await responseOf(new AppError('quota_projects', params), true)).json()).toEqual({
      code: 'quota_projects',
      params,
      sentence: '已有 3 个项目，最多 3 个，没有保存。请先在“我的项目”中删除不用的项目，再试一次。',
      locale: 'zh-CN',
    });
  });

  it('includes an unreachable database, which is logged', async () => {
    const response = await responseOf(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true);
    expect(response.status).toBe(503);
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('does not include other failures', async () => {
    await expect(responseOf(new TypeError('broken'), true)).rejects.toThrow('broken');
  });
});
