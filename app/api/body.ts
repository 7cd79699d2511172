import { LIMITS } from '../domain/limits.ts';
import { AppError, isAppError } from '../errors.ts';
import type { CallRequest } from './call-request.ts';

/**
 * The fields of a body, JSON or form-encoded. No body is no fields.
 * @throws AppError body_too_large before more than the limit is held · invalid_input
 */
export async function readFields(request: Pick<CallRequest, 'headers' | 'body'>): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request);
  const type = request.headers.get('Content-Type') ?? '';
  const name = type.split(';')[0]?.trim().toLowerCase();
  if (bytes.length === 0) return {};
  if (name === 'application/json') return parseObject(new TextDecoder().decode(bytes));
  if (name === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
  if (name === 'multipart/form-data') {
    const copy = new Response(bytes, { headers: { 'Content-Type': type } });
    const form = await copy.formData().catch(() => {
      throw new AppError('invalid_input');
    });
    return Object.fromEntries(form);
  }
  throw new AppError('invalid_input');
}

async function readBytes({ headers, body }: Pick<CallRequest, 'headers' | 'body'>): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('Content-Length') ?? 0) > LIMITS.bodyBytes) throw new AppError('body_too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      length += chunk.length;
      if (length > LIMITS.bodyBytes) throw new AppError('body_too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // A body breaks off because its sender has hung up, or was too slow: no failure of ours, and nobody reads the answer.
    throw isAppError(error) ? error : new AppError('invalid_input');
  }
  return Buffer.concat(chunks);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // falls through to the refusal
  }
  throw new AppError('invalid_input');
}
