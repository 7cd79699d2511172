import { z } from 'zod';
import { API_SCOPES } from '../../domain/api-scopes.ts';
import { LIMITS } from '../../domain/limits.ts';
import { filled, say } from '../rules.ts';

export const TokenFormSchema = z.object({
  name: filled('enterTokenName').max(LIMITS.apiTokenName, say('tooLong')),
  scopes: z.array(z.enum(API_SCOPES)).min(1, say('chooseScope')),
});
