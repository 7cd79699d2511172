import type { Known } from './request.ts';
import type { Visitor } from './visitor.ts';

/** An item that its owner no longer sees. */
export interface Owned {
  readonly kind: string;
  readonly what: string;
}

interface OwnedThings {
  /** Places where not even the owner sees the item, so that nothing can be tested there. */
  readonly unseen: readonly string[];
  /** Returns the items that were seen before and are gone, or have other texts. */
  readonly missing: () => Promise<readonly Owned[]>;
}

/** Share links are public, so they are no secrets of the owner. */
const PUBLIC = new Set(['share']);
const count = (text: string, word: string): number => text.split(word).length - 1;

/** Pages on which an owner sees its items. `worded` pages contain the owner's secret word, `listing` pages only ids. */
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

/** Finds the owner's items on its pages, by their ids and by its word; `missing` repeats this later. */
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
