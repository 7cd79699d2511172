import { withQuery } from '#app/paths.ts';

/** The way through WeChat and back. */
export const wechatPaths = {
  answer: () => '/l/wechatAnswer',
  start: (params: { path?: string; popup?: 1 } = {}) => withQuery('/l/wechatLogin/start', params),
  done: (params: { path?: string } = {}) => withQuery('/l/wechatDone', params),
  bind: () => '/l/bindWeChat',
} as const;
