import { BannerCallSchema, FeedbackCallSchema, MessageCallSchema } from '#app/account/third-party-schemas.ts';
import { endpoint } from './endpoint.ts';

/** Feedback and messages of visitors, and the banners of the home page. */
export const CONTENT_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/api/console/feedbacks.json',
    auth: 'none',
    input: FeedbackCallSchema,
    description: 'account:call.feedbacks',
    async handle({ input, context: { services, session, client } }) {
      await services.content.leaveFeedback(
        session?.account.id ?? null,
        { contact: input.tel, title: input.title, description: input.describe },
        client.ip,
      );
      return { message: 'account:success.feedbackSent' };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/clientMessages/save.json',
    auth: 'none',
    input: MessageCallSchema,
    description: 'account:call.saveMessage',
    async handle({ input, context: { services, client } }) {
      const { name, tel, message, code, verKey } = input;
      await services.content.leaveMessage({ name, phone: tel, message }, { key: verKey, answer: code }, client.ip);
      return { message: 'account:success.messageSent' };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/api/index/indexBanner.json',
    auth: 'none',
    failure: 'getFailed',
    input: BannerCallSchema,
    description: 'account:call.indexBanner',
    handle: async ({ input, context }) => ({
      obj: await context.services.content.banners(input.device === '1' ? 1 : 0),
    }),
  }),
];
