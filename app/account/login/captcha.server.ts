import type { AppLoadContext } from '@remix-run/node';
import { type ErrorCode, isAppError } from '#app/errors.ts';
import type { VettedForm } from '#app/forms/parse.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';

/** Returns a PNG as a data URL: it belongs to one page and no other request can read it. */
export const imageUrl = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

/** A captcha image with its key, or `too_many` if too many were requested. */
export type IssuedChallenge = { readonly key: string; readonly image: string } | 'too_many';

/** The form is shown in both cases, so that the typed values are not lost. */
export async function issueChallenge({ services, client }: AppLoadContext): Promise<IssuedChallenge> {
  try {
    const { key, image } = await services.captcha.issue(client.ip, client.browser);
    return { key, image: imageUrl(image) };
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many_requests') return 'too_many';
    throw error;
  }
}

/** Refusals after which a captcha is required, with the field that shows each message. */
export const CAPTCHA_REFUSALS = {
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
  isAppError(error) && Object.hasOwn(CAPTCHA_REFUSALS, error.code) ? issueChallenge(context) : null;

/** Returns another captcha to replace the one that a form shows; null if it shows none. */
export const challengeAgain = (form: VettedForm, context: AppLoadContext): Promise<IssuedChallenge> | null =>
  form.has('captchaKey') ? issueChallenge(context) : null;
