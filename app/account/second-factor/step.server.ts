import { type AppLoadContext, redirect, type TypedResponse } from '@remix-run/node';
import { stepCookie } from '#app/account/cookies.ts';
import { wechatPaths } from '#app/account/wechat/wechat-paths.ts';
import { isAppError } from '#app/errors.ts';
import { paths } from '#app/paths.ts';
import type { RequiredStep } from '#app/services/accounts/index.ts';

/**
 * Leads a sign-in that needs a second step to its page; null for any other error. A window of its own is closed after
 * the step.
 */
export function leadsToStep(
  error: unknown,
  { hasSecureCookies }: AppLoadContext,
  { path, cookies }: { readonly path: string; readonly cookies: readonly string[] },
): TypedResponse<never> | null {
  if (!isAppError(error) || error.code !== 'second_factor_required') return null;
  const { ticket, returnPath, isPopup } = error.detail as RequiredStep;
  const next = returnPath ?? path;
  const headers = new Headers();
  for (const cookie of [stepCookie(ticket, hasSecureCookies), ...cookies]) headers.append('Set-Cookie', cookie);
  const to = paths.secondFactor({ path: isPopup ? wechatPaths.done({ path: next }) : next });
  return redirect(to, { status: 303, headers });
}
