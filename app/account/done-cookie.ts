import { readCookie, setCookie } from '#app/cookies.ts';

const NAME = 'done';
const SECONDS = 60;

/** That a flow has just been finished by this browser: the page that says so is shown to nobody else. */
export const flowCompletedCookie = (flow: string, isSecure: boolean): string =>
  setCookie(NAME, flow, { isSecure, seconds: SECONDS });

/** Its last step stands on the home page. */
export const CANCELLATION = 'cancel_account';

/** Whether the request asks for the last step of a flow and this browser has come there. */
export const hasJustCompleted = (request: Request, flow: string): boolean =>
  new URL(request.url).searchParams.get('step') === 'done' && readCookie(request, NAME) === flow;
