import type { WeChatSettings } from '../../services/accounts/index.ts';
import type { SmsGatewaySettings, SmtpSettings } from '../../services/messages/index.ts';
import type { Environment } from './environment.ts';
import { SettingsError } from './settings-error.ts';

/** null where nothing is set: the outbox, or the local provider page, if it may. */
export interface Carriers {
  readonly smtp: SmtpSettings | null;
  readonly smsGateway: SmsGatewaySettings | null;
  readonly wechat: WeChatSettings | null;
}

/** What carries messages and knows people; each needs all of its values or none. @throws SettingsError */
export function carriersOf(env: Environment): Carriers {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, WECHAT_APP_ID, WECHAT_APP_SECRET } = env;
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined)) throw new SettingsError('SMTP_URL and MAIL_FROM: set both, or none.');
  if ((WECHAT_APP_ID === undefined) !== (WECHAT_APP_SECRET === undefined)) throw new SettingsError('WECHAT_APP_ID and WECHAT_APP_SECRET: set both, or none.');
  return {
    smtp: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
    smsGateway: SMS_GATEWAY_URL === undefined ? null : { url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN ?? null },
    wechat:
      WECHAT_APP_ID === undefined || WECHAT_APP_SECRET === undefined
        ? null
        : { appId: WECHAT_APP_ID, appSecret: WECHAT_APP_SECRET, authorizeUrl: env.WECHAT_AUTHORIZE_URL, apiUrl: env.WECHAT_API_URL },
  };
}
