import { z } from 'zod';
import type { ThirdPartyProvider } from '#app/services/accounts/contract.ts';

export interface WeChatSettings {
  readonly appId: string;
  readonly appSecret: string;
  /** Page where the user scans the QR code and consents. */
  readonly authorizeUrl: string;
  /** The host of the token and user calls. */
  readonly apiUrl: string;
}

const TokenSchema = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() });
const UserSchema = z.object({ nickname: z.string().optional(), unionid: z.string().optional() });

const TIMEOUT_MS = 10_000;

/** WeChat's website login: QR page, then code → access token → user. */
export function createWeChat({ appId, appSecret, authorizeUrl, apiUrl }: WeChatSettings): ThirdPartyProvider {
  const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
    const url = new URL(path, apiUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`WeChat answered ${path} with ${response.status}.`);
    return response.json();
  };
  return {
    id: 'wechat',
    authorizeUrl({ state, returnUrl }) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      return `${authorizeUrl}?${query.toString()}#wechat_redirect`;
    },
    async identify(code) {
      // A refusal comes with status 200 and an errcode in place of these fields; the schema catches it.
      const grant = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
      const token = TokenSchema.parse(await ask('/sns/oauth2/access_token', grant));
      const user = UserSchema.parse(
        await ask('/sns/userinfo', { access_token: token.access_token, openid: token.openid }),
      );
      return { subject: user.unionid ?? token.unionid ?? token.openid, nickname: user.nickname ?? null };
    },
  };
}
