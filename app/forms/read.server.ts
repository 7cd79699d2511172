import { LIMITS } from '#app/domain/limits.ts';
import { AppError, type ErrorCode, ERRORS, isAppError, retryAfter } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { errorDocument } from '#app/server/error-document.ts';
import { sendRefusal } from '#app/server/refusals.ts';
import { readBody } from './body.ts';
import type { Form } from './declare.ts';
import { decodeForm, mediaTypeOf, MULTIPART } from './decode.ts';
import { cutLongParts } from './long-parts.ts';
import { boundaryOf } from './multipart.ts';
import { hasName } from './names.ts';
import type { VettedForm } from './parse.ts';

/**
 * Returns a refusal to throw, in the reader's language: the page of the action shows it, or it is a separate page.
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
  const headers = {
    ...retryAfter({ code, params }),
    ...(code === 'method_not_allowed' && { Allow: 'GET, HEAD, POST' }),
  };
  if (hasPage) return Response.json(sendRefusal({ code, params }, locale), { status, headers });
  return new Response(errorDocument(code, status, locale, params), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Language': locale,
    },
  });
}

/** @throws AppError the reason of a refusal */
async function readVettedForm(request: Request, { names, maxFields, maxBytes, partBytes }: Form): Promise<VettedForm> {
  if (request.method !== 'POST') throw new AppError('method_not_allowed');
  const type = request.headers.get('Content-Type') ?? '';
  const body = await readBody(
    request,
    partBytes === undefined || mediaTypeOf(type) !== MULTIPART
      ? // The guard has refused what is longer.
        { maxBytes, drainBytes: LIMITS.uploadBytes }
      : {
          maxBytes,
          drainBytes: LIMITS.uploadBytes,
          shorten: {
            sentBytes: LIMITS.uploadBytes,
            pass: (chunks) => cutLongParts(chunks, boundaryOf(type), { partBytes, maxParts: maxFields }),
          },
        },
  );
  const fields = await decodeForm(body, type, maxFields);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (!hasName(names, name)) throw new AppError('form_unknown_field');
    form.append(name, value);
  }
  return form as VettedForm;
}

/**
 * Reads the form of an action; all actions must use it. Only declared fields pass, and the cost is bounded before any
 * expensive work.
 * @throws Response 400 for an undeclared name, too many fields or a body that is not a form, 405 for a method other
 * than POST, 413 for a body over the form's size: in the reader's language, for the page to show
 */
export async function readForm(request: Request, form: Form): Promise<VettedForm> {
  try {
    return await readVettedForm(request, form);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw await refusedForm(error.code, request, form, error.params);
  }
}

/** Builds a new request with the form, for a library that reads the request itself. */
export const requestWith = (form: VettedForm, { url }: Request): Request =>
  new Request(url, { method: 'POST', body: form });
