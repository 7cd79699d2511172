import type { WeChatSettings } from '#app/services/accounts/index.ts';
import type { SmsGatewaySettings, SmtpSettings } from '#app/services/messages/index.ts';
import type { Environment } from './environment.ts';

/** null if not configured: then the outbox or the local provider page is used, if allowed. */
export interface MessageTransports {
  readonly smtp: SmtpSettings | null;
  readonly smsGateway: SmsGatewaySettings | null;
  readonly wechat: WeChatSettings | null;
}

/** Settings that require another one. */
const NEEDS: readonly (readonly [name: string, needed: string])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_APP_SECRET', 'WECHAT_APP_ID'],
  ['SMS_GATEWAY_TOKEN', 'SMS_GATEWAY_URL'],
];

/** Returns the transports that are only partly configured. */
export const incompleteTransports = (isSet: (name: string) => boolean): readonly string[] =>
  NEEDS.filter(([name, needed]) => isSet(name) && !isSet(needed)).map(
    ([name, needed]) => `${name}: is of no use without ${needed}. Set ${needed} too, or neither.`,
  );

/** Reads the message transports and the sign-in provider. */
export function transportsOf(env: Environment): MessageTransports {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, WECHAT_APP_ID, WECHAT_APP_SECRET } = env;
  return {
    smtp: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
    smsGateway: SMS_GATEWAY_URL === undefined ? null : { url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN ?? null },
    wechat:
      WECHAT_APP_ID === undefined || WECHAT_APP_SECRET === undefined
        ? null
        : {
            appId: WECHAT_APP_ID,
            appSecret: WECHAT_APP_SECRET,
            authorizeUrl: env.WECHAT_AUTHORIZE_URL,
            apiUrl: env.WECHAT_API_URL,
          },
  };
}
