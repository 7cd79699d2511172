import { EmptyCallSchema } from '../account/schemas.ts';
import { accountFields, endpoint, sessionOf } from './endpoint.ts';

/** What a signed-in client asks about its account. */
export const USER_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/api/user/getUserInfo.json',
    auth: 'account',
    input: EmptyCallSchema,
    description: 'account:call.getUserInfo',
    async handle(call) {
      const account = await call.context.services.accounts.getUser(sessionOf(call).account.id);
      return { obj: accountFields(account) };
    },
  }),
];
