import type { AppLoadContext } from '@remix-run/node';
import { isAppError } from '#app/errors.ts';
import { pictureUrl } from './picture-url.ts';

/** A captcha image with its key, or `too_many` if too many were requested. */
export type IssuedChallenge = { readonly key: string; readonly image: string } | 'too_many';

/** The form is shown in both cases, so that the typed values are not lost. */
export async function issueChallenge({ services, client }: AppLoadContext): Promise<IssuedChallenge> {
  try {
    const { key, picture } = await services.captcha.issue(client.ip, client.browser);
    return { key, image: pictureUrl(picture) };
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many_requests') return 'too_many';
    throw error;
  }
}
