import contentDisposition from 'content-disposition';

/**
 * Returns `Content-Disposition` for a name in any script: an ASCII form for old clients, and UTF-8 if that differs (RFC
 * 6266). `plainName`: the ASCII form of a name that is not ASCII; without it, other characters become underscores.
 */
export function attachment(name: string, extension: string, plainName?: string): string {
  const base = name
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_')
    .slice(0, 100)
    .trim();
  const file = `${base || 'result'}.${extension}`.toWellFormed();
  const underscored = file.replace(/[^\u0020-\u007e]+/g, '_');
  const isPlain = plainName === undefined || underscored === file;
  return contentDisposition(file, { fallback: isPlain ? underscored : `${plainName}.${extension}` });
}
