import { redirect } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import type { AppContext } from '#app/context.ts';
import { ERRORS, isAppError } from '#app/errors.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';

interface Visit {
  readonly request: Request;
  readonly context: Pick<AppContext, 'session'>;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns who asks for which class.
 * @throws Response a redirect to the login page
 */
export const classVisit = ({ request, context, params }: Visit) => ({
  accountId: requireAccount({ session: context.session, request }).id,
  classId: params.class ?? '',
  memberId: params.member ?? '',
});

/**
 * Rethrows a refusal as a page: 404 for a class that does not exist for this account, 403 for what only its teacher may
 * do. Whoever was removed is sent to the page of the class, which says so.
 */
export const throwAsClassPage =
  (classId: string) =>
  (error: unknown): never => {
    if (!isAppError(error)) throw error;
    if (error.code === 'class_removed') throw redirect(classPaths.page(classId), 303);
    throw new Response(null, {
      status: ERRORS[error.code].status,
      headers: { 'Cache-Control': 'private, no-store' },
    });
  };
