/** `Content-Disposition` for a name in any script: an ASCII form for old clients, UTF-8 for the others (RFC 6266, RFC 8187). */
export function attachment(name: string, extension: string): string {
  const file = `${
    name
      .replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_')
      .slice(0, 100)
      .trim() || 'result'
  }.${extension}`;
  const ascii = file.replace(/[^\u0020-\u007e]+/g, '_');
  const encoded = encodeURIComponent(file.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
