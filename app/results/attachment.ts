import contentDisposition from 'content-disposition';

/**
 * Returns `Content-Disposition` for a name in any script: an ASCII form for old clients, and UTF-8 if that differs (RFC
 * 6266).
 */
export function attachment(name: string, extension: string): string {
  const base = name
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_')
    .slice(0, 100)
    .trim();
  const file = `${base || 'result'}.${extension}`.toWellFormed();
  return contentDisposition(file, { fallback: file.replace(/[^\u0020-\u007e]+/g, '_') });
}
