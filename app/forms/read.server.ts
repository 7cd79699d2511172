import { AppError, type ErrorCode, ERRORS, isAppError } from '#app/errors.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { plainPage } from '#app/server/error-document.ts';
import { tellRefusal } from '#app/server/tell-refusal.ts';
import { readBody } from './body.ts';
import type { Form } from './declare.ts';
import { decodeForm } from './decode.ts';
import { hasName } from './names.ts';
import type { VettedForm } from './parse.ts';

/**
 * A refusal in the reader's language, to be thrown: said by the page behind the action, or as a page of its own.
 * @param params fill the sentence
 */
export async function refusedForm(
  code: ErrorCode,
  request: Request,
  { hasPage }: Pick<Form, 'hasPage'>,
  params: AppError['params'] = {},
): Promise<Response> {
  const { status } = ERRORS[code];
  const locale = await localeOf(request);
  const headers = code === 'method_not_allowed' ? { Allow: 'GET, HEAD, POST' } : undefined;
  if (hasPage) return Response.json(tellRefusal({ code, params }, locale), { status, headers });
  return new Response(plainPage(code, status, locale, params), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Language': locale,
    },
  });
}

/** @throws AppError what a form is refused with */
async function vetted(request: Request, { names, maxFields, maxBytes }: Form): Promise<VettedForm> {
  if (request.method !== 'POST') throw new AppError('method_not_allowed');
  const body = await readBody(request, { most: maxBytes, thrownAway: LIMITS.bodyBytes });
  const fields = await decodeForm(body, request.headers.get('Content-Type') ?? '', maxFields);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (!hasName(names, name)) throw new AppError('form_unknown_field');
    form.append(name, value);
  }
  return form as VettedForm;
}

/**
 * The one way in which an action reads what was sent to it. Nothing but what the form declares comes through, and its cost is
 * bounded before it is paid.
 * @throws Response 400 for a name that the form has not, too many fields or a body that is no form, 405 for another method
 * than POST, 413 for a body over the form's size: in the reader's language, for the page to show
 */
export async function readForm(request: Request, form: Form): Promise<VettedForm> {
  try {
    return await vetted(request, form);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw await refusedForm(error.code, request, form, error.params);
  }
}

/** A request that holds a form once more, for a library that wants to read it itself. */
export const requestWith = (form: VettedForm, { url }: Request): Request =>
  new Request(url, { method: 'POST', body: form });
