import { type FilmFile, FilmSchema } from './film-schema.ts';
import { filmSeconds } from './film-times.ts';

/** A film as its folder has it (app/learn/README.md). */
interface Film extends FilmFile {
  /** Its folder, and its place in the address. */
  readonly name: string;
  /** Length of the whole film. */
  readonly seconds: number;
}

const FILES = import.meta.glob<FilmFile>('./films/*/film.json', { import: 'default', eager: true });

/** All films in their order. */
export const FILMS: readonly Film[] = Object.entries(FILES)
  .map(([path, source]) => {
    const file = FilmSchema.parse(source);
    return { ...file, name: path.split('/').at(-2) ?? '', seconds: filmSeconds(file) };
  })
  .sort((a, b) => a.number - b.number);

const byName = new Map(FILMS.map((film) => [film.name, film]));

export const findFilm = (name: string | undefined): Film | undefined => byName.get(name ?? '');
