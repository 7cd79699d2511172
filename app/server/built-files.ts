import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { RequestHandler } from 'express';
import staticFiles from 'express-static-gzip';

interface BuiltFiles {
  /** Their paths in addresses, such as `/assets/entry.client-1a2b3c4d.js`. */
  readonly paths: ReadonlySet<string>;
  readonly serve: RequestHandler;
}

/** Files that the build compressed for those who accept that (scripts/precompress.mjs). */
const isCompressed = (name: string): boolean => /\.(br|gz)$/.test(name);

/** Whether a range of bytes was asked for that the file does not have. */
const isUnsatisfiable = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 416;

/**
 * The files that the build made for browsers, by their names of when the server started: other requests do not ask the
 * disk for them, and none is compressed while somebody waits.
 */
export function createBuiltFiles(root: string): BuiltFiles {
  const folder = join(root, 'build/remix/client');
  const paths = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isCompressed(entry.name))
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`),
  );
  const serving = (maxAge: string, immutable: boolean): RequestHandler =>
    staticFiles(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: { maxAge, immutable, redirect: false },
    });
  // Names of assets change with their content.
  const [assets, others] = [serving('1y', true), serving('1h', false)];
  return {
    paths,
    serve(request, response, next) {
      if (!paths.has(request.path)) return next();
      (request.path.startsWith('/assets/') ? assets : others)(request, response, (error?: unknown) => {
        // The file was announced, which what follows is not.
        for (const name of ['Content-Encoding', 'Content-Type', 'Cache-Control']) response.removeHeader(name);
        if (isUnsatisfiable(error)) response.status(416).end();
        else next(error);
      });
    },
  };
}
