import { z } from 'zod';
import { LIMITS } from '#app/domain/limits.ts';
import { fieldMessage, filled, knownPassword, orBlank } from './rules.ts';

/** A code of the app or a recovery code, with spaces and hyphens as people type them. */
const MAX_CODE_LENGTH = 20;
const code = filled('enterFactorCode').max(MAX_CODE_LENGTH, fieldMessage('second_factor_wrong'));
/** What the browser answered, as JSON; read by services/second-factors. */
const MAX_ANSWER_LENGTH = 12_000;
const passkey = z.string().min(1).max(MAX_ANSWER_LENGTH, fieldMessage('passkey_refused'));
const passkeyName = filled('enterPasskeyName')
  .max(LIMITS.passkeyName, fieldMessage('tooLong'))
  .refine((name) => !/\p{Cc}/u.test(name), fieldMessage('invalid_input'));

export const StepCodeFormSchema = z.object({ code });
export const PasskeyFormSchema = z.object({ passkey });
export const NewPasskeyFormSchema = z.object({ name: passkeyName, passkey });
export const RenameFormSchema = z.object({ id: z.string().max(64), name: passkeyName });
export const ProvePasswordFormSchema = z.object({ password: knownPassword });

// The JSON calls.

const ticket = orBlank(z.string().max(64));
export const SecondFactorCallSchema = z
  .object({ ticket, code: orBlank(code), response: z.unknown().optional() })
  .refine(({ code: typed, response }) => Boolean(typed) || response !== undefined, {
    path: ['code'],
    error: fieldMessage('enterFactorCode'),
  });
export const PasskeyOptionsCallSchema = z.object({ step: z.boolean().nullish(), ticket });
export const PasskeyLoginCallSchema = z.object({ response: z.unknown() });
/** Fields of a sign-in call that is repeated with the code of the second step. */
export const STEP_FIELDS = { ticket, factorCode: orBlank(code) };
