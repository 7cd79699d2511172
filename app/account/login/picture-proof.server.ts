import type { AppLoadContext } from '@remix-run/node';
import { type ErrorCode, isAppError } from '#app/errors.ts';
import type { VettedForm } from '#app/forms/parse.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';
import { issueChallenge, type IssuedChallenge } from './challenge.server.ts';

/** Refusals after which the picture is asked for, and where their sentences stand. */
export const PICTURE_REFUSALS = {
  captcha_required: 'imageCode',
  captcha_wrong: 'imageCode',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What a form says of the picture that it showed. */
export const proofOf = ({
  captchaKey,
  imageCode,
}: {
  readonly captchaKey?: string | undefined;
  readonly imageCode?: string | undefined;
}): CaptchaProof | null => (captchaKey && imageCode ? { key: captchaKey, answer: imageCode } : null);

/** The picture to show after a refusal; null where none was asked for. */
export const challengeAfter = (error: unknown, context: AppLoadContext): Promise<IssuedChallenge> | null =>
  isAppError(error) && Object.hasOwn(PICTURE_REFUSALS, error.code) ? issueChallenge(context) : null;

/** Another picture in the place of the one that a form shows; null where it shows none. */
export const challengeAgain = (form: VettedForm, context: AppLoadContext): Promise<IssuedChallenge> | null =>
  form.has('captchaKey') ? issueChallenge(context) : null;
