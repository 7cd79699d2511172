import { z } from 'zod';
import { fieldMessage, filled } from '#app/account/rules.ts';
import { API_SCOPES, DEFAULT_TOKEN_LIFETIME, TOKEN_LIFETIMES } from '#app/domain/api-tokens.ts';
import { LIMITS } from '#app/domain/limits.ts';

export const TokenFormSchema = z.object({
  name: filled('enterTokenName').max(LIMITS.apiTokenName, fieldMessage('tooLong')),
  // The default applies if none is sent.
  lifetime: z.enum(TOKEN_LIFETIMES, fieldMessage('invalid_input')).default(DEFAULT_TOKEN_LIFETIME),
  scopes: z.array(z.enum(API_SCOPES)).min(1, fieldMessage('chooseScope')),
});
