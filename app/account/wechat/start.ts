import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { isAppError } from '#app/errors.ts';
import { paths } from '#app/paths.ts';

/**
 * GET /l/wechatLogin/start?path=…: starts a sign-in and redirects to the app. This is a link and not a form, because
 * the content security policy lets no form lead to another site.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    return await context.signIn.byMessagingApp(request, context);
  } catch (error) {
    // The redirect to the app is thrown, as strategies of remix-auth do.
    if (!isAppError(error)) throw error;
    if (error.code === 'third_party_failed') return redirect(paths.wechatLogin({ failed: error.code }));
    // The settings page reports an app that is already connected.
    return redirect(error.code === 'bind_phone_first' ? paths.bindPhone() : paths.settings({ chatState: 1 }));
  }
}
