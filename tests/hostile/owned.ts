import type { Known } from './request.ts';
import type { Visitor } from './visitor.ts';

/** A thing that is not where its owner saw it. */
export interface Owned {
  readonly kind: string;
  readonly what: string;
}

interface OwnedThings {
  /** Where even the owner does not see it: there, nothing can be tried. */
  readonly unseen: readonly string[];
  /** What was seen before and is not there any more, or has other words. */
  missing(): Promise<readonly Owned[]>;
}

/** Links that are for whoever has them are none of the owner's secrets. */
const PUBLIC = new Set(['share']);
const count = (text: string, word: string): number => text.split(word).length - 1;

/** The pages on which an owner sees what it has: what is found there has its words on it. */
const placesOf = (known: Known): { readonly worded: readonly string[]; readonly listing: readonly string[] } => {
  const [tasks, projects] = [known.get('b.task') ?? [], known.get('b.project') ?? []];
  return {
    worded: [
      '/n/user/tokens',
      '/n/user/info',
      '/n/user/notices',
      '/cloud/messages',
      '/cloud/projects',
      '/cloud/calculationCenter',
      ...tasks.map((id) => `/cloud/tasks/${id}`),
      ...projects.flatMap((id) => [`/cloud/projects/${id}/versions`, `/quantumVm/0/${id}`]),
    ],
    listing: ['/n/user/setting', '/cloud/notices', '/quantumVm/0/0'],
  };
};

/** Looks where the owner sees its things, by their ids and by its word, now and later. */
export async function ownedBy(owner: Pick<Visitor, 'page'>, known: Known, word: string): Promise<OwnedThings> {
  const { worded, listing } = placesOf(known);
  const places = [...worded, ...listing];
  const ids = [...known].flatMap(([name, of]) =>
    name.startsWith('b.') && !PUBLIC.has(name.slice(2)) ? of.map((id) => ({ kind: name.slice(2), id })) : [],
  );
  const look = async (): Promise<ReadonlyMap<string, string>> => {
    const pages = new Map<string, string>();
    for (const path of places) pages.set(path, await owner.page(path));
    return pages;
  };
  const first = await look();
  const seen = ids.map(({ kind, id }) => ({ kind, id, at: places.find((path) => first.get(path)!.includes(id)) }));
  return {
    unseen: [
      ...worded.filter((path) => !first.get(path)!.includes(word)),
      ...seen.flatMap(({ kind, at }) => (at === undefined ? [`any page, of a ${kind}`] : [])),
    ],
    async missing() {
      const now = await look();
      const gone = seen.flatMap(({ kind, id, at }) =>
        at === undefined || now.get(at)!.includes(id) ? [] : [{ kind, what: `the ${kind} at ${at}` }],
      );
      const changed = worded.flatMap((path) =>
        count(now.get(path)!, word) < count(first.get(path)!, word) ? [{ kind: '', what: `words at ${path}` }] : [],
      );
      return [...gone, ...changed];
    },
  };
}
