import { LIMITS } from '../domain/limits.ts';
import { AppError } from '../errors.ts';

/**
 * The fields of a body, JSON or form-encoded. No body is no fields.
 * @throws AppError body_too_large before more than the limit is held · invalid_input
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request);
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (bytes.length === 0) return {};
  if (type === 'application/json') return parseObject(new TextDecoder().decode(bytes));
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
  if (type === 'multipart/form-data') {
    const copy = new Response(bytes, { headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' } });
    const form = await copy.formData().catch(() => {
      throw new AppError('invalid_input');
    });
    return Object.fromEntries(form);
  }
  throw new AppError('invalid_input');
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > LIMITS.bodyBytes) throw new AppError('body_too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length;
    if (length > LIMITS.bodyBytes) {
      await reader?.cancel();
      throw new AppError('body_too_large');
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
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
