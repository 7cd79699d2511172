import type { Request, Response } from 'express';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { localeOf } from '../i18n/detect.ts';
import { translator } from '../i18n/translator.ts';

export const headersOf = ({ headers }: Request): Headers =>
  new Headers(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])) as [string, string][]);

/** Answers without the page world, which cannot be asked or is what failed: one sentence in the reader's language. */
export async function sayPlainly(request: Request, response: Response, code: ErrorCode): Promise<void> {
  const url = URL.parse(request.originalUrl, 'http://localhost') ?? 'http://localhost';
  const locale = await localeOf(new globalThis.Request(url, { headers: headersOf(request) }));
  const sentence = translator(locale)(`errors:${code}`);
  response
    .status(ERRORS[code].status)
    .set('Connection', 'close')
    .type('html')
    .send(`<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${sentence}</title><p>${sentence}</p></html>`);
}
