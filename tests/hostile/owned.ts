import type { KnownIds } from './request.ts';
import type { Visitor } from './visitor.ts';

/** An item that its owner no longer sees. */
export interface Owned {
  readonly kind: string;
  readonly what: string;
}

interface OwnedItems {
  /** Places where not even the owner sees the item, so that nothing can be tested there. */
  readonly notShown: readonly string[];
  /** Returns the items that were seen before and are gone, or have other texts. */
  readonly missing: () => Promise<readonly Owned[]>;
}

/** Share links are public, so they are no secrets of the owner. */
const PUBLIC = new Set(['share']);
const count = (text: string, secret: string): number => text.split(secret).length - 1;

/** Pages on which an owner sees its items. `withSecret` pages contain the owner's secret word, `listing` pages only ids. */
const placesOf = (
  knownIds: KnownIds,
): { readonly withSecret: readonly string[]; readonly listing: readonly string[] } => {
  const [tasks, projects] = [knownIds.get('b.task') ?? [], knownIds.get('b.project') ?? []];
  return {
    withSecret: [
      '/n/user/tokens',
      '/n/user/info',
      '/n/user/notices',
      '/cloud/messages',
      '/learn/classes',
      '/cloud/projects',
      '/cloud/calculationCenter',
      ...tasks.map((id) => `/cloud/tasks/${id}`),
      ...projects.flatMap((id) => [`/cloud/projects/${id}/versions`, `/quantumVm/0/${id}`]),
    ],
    listing: ['/n/user/setting', '/cloud/notices', '/quantumVm/0/0'],
  };
};

/** Finds the owner's items on its pages, by their ids and by its word; `missing` repeats this later. */
export async function ownedBy(owner: Pick<Visitor, 'page'>, knownIds: KnownIds, secret: string): Promise<OwnedItems> {
  const { withSecret, listing } = placesOf(knownIds);
  const places = [...withSecret, ...listing];
  const ids = [...knownIds].flatMap(([name, of]) =>
    name.startsWith('b.') && !PUBLIC.has(name.slice(2)) ? of.map((id) => ({ kind: name.slice(2), id })) : [],
  );
  const readPages = async (): Promise<ReadonlyMap<string, string>> => {
    const pages = new Map<string, string>();
    for (const path of places) pages.set(path, await owner.page(path));
    return pages;
  };
  const first = await readPages();
  const located = ids.map(({ kind, id }) => ({ kind, id, at: places.find((path) => first.get(path)!.includes(id)) }));
  return {
    notShown: [
      ...withSecret.filter((path) => !first.get(path)!.includes(secret)),
      ...located.flatMap(({ kind, at }) => (at === undefined ? [`any page, of a ${kind}`] : [])),
    ],
    async missing() {
      const now = await readPages();
      const removed = located.flatMap(({ kind, id, at }) =>
        at === undefined || now.get(at)!.includes(id) ? [] : [{ kind, what: `the ${kind} at ${at}` }],
      );
      const changed = withSecret.flatMap((path) =>
        count(now.get(path)!, secret) < count(first.get(path)!, secret) ? [{ kind: '', what: `words at ${path}` }] : [],
      );
      return [...removed, ...changed];
    },
  };
}
