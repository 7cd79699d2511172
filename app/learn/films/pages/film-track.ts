import type { LoaderFunctionArgs } from '@remix-run/node';
import { findFilm } from '#app/learn/films/films.server.ts';
import { filmTrack, TRACK_KINDS } from '#app/learn/films/web-vtt.ts';

/** GET /learn/films/:film/:track: captions and chapters for the player, such as `captions.en.vtt`. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const film = findFilm(params.film);
  const [, name, language] = /^(\w+)\.(zh|en)\.vtt$/.exec(params.track ?? '') ?? [];
  const kind = TRACK_KINDS.find((one) => one === name);
  if (film === undefined || kind === undefined) throw new Response(null, { status: 404 });
  return new Response(filmTrack(film, kind, language === 'zh' ? 'zh' : 'en'), {
    headers: { 'Content-Type': 'text/vtt; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
