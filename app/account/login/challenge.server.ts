import type { AppLoadContext } from '@remix-run/node';
import { isAppError } from '#app/errors.ts';
import { pictureUrl } from './picture-url.ts';

/** A picture to type from with its key, or that there is none now because too many were asked for. */
export type IssuedChallenge = { readonly key: string; readonly image: string } | 'too_many';

/** A form is shown either way, lest what was typed be lost. */
export async function issueChallenge({ services, client }: AppLoadContext): Promise<IssuedChallenge> {
  try {
    const { key, picture } = await services.captcha.issue(client.ip, client.browser);
    return { key, image: pictureUrl(picture) };
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many_requests') return 'too_many';
    throw error;
  }
}
