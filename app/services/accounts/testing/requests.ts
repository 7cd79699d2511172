import { passwordDigest } from '#app/account/password-digest.server.ts';
import type { Client } from '#app/services/accounts/index.ts';
import { CLIENT, PASSWORD } from './fixture.ts';

export const PHONE = '13800138000';

export const from = (client: Client = CLIENT, previousSessionId: string | null = null) => ({
  client,
  previousSessionId,
});

export const credentials = (password = PASSWORD, loginName = PHONE) => ({
  loginName,
  passwordMd5: passwordDigest(password),
  remember: false,
  captcha: null,
});
