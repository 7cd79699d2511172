import type { AppLoadContext } from '@remix-run/node';
import { type ErrorCode, isAppError } from '#app/errors.ts';
import type { VettedForm } from '#app/forms/parse.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';
import { issueChallenge, type IssuedChallenge } from './challenge.server.ts';

/** Refusals after which a captcha is required, with the field that shows each message. */
export const PICTURE_REFUSALS = {
  captcha_required: 'imageCode',
  captcha_wrong: 'imageCode',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Reads the captcha answer of a form. */
export const proofOf = ({
  captchaKey,
  imageCode,
}: {
  readonly captchaKey?: string | undefined;
  readonly imageCode?: string | undefined;
}): CaptchaProof | null => (captchaKey && imageCode ? { key: captchaKey, answer: imageCode } : null);

/** Returns the captcha to show after a refusal; null if none is required. */
export const challengeAfter = (error: unknown, context: AppLoadContext): Promise<IssuedChallenge> | null =>
  isAppError(error) && Object.hasOwn(PICTURE_REFUSALS, error.code) ? issueChallenge(context) : null;

/** Returns another captcha to replace the one that a form shows; null if it shows none. */
export const challengeAgain = (form: VettedForm, context: AppLoadContext): Promise<IssuedChallenge> | null =>
  form.has('captchaKey') ? issueChallenge(context) : null;
