import { SITE } from '../site.ts';
import type { IllustrationName } from '../pictures/illustration.tsx';

/** An application; `href` where it opens on another site, nothing where it is still to come to this one. */
interface Application<Id extends string> {
  readonly id: Id;
  readonly href: string | null;
}

interface ApplicationGroup<Id extends string, Item extends string> {
  readonly id: Id;
  readonly illustration: IllustrationName;
  readonly items: readonly Application<Item>[];
}

const group = <const Id extends string, const Item extends string>(
  id: Id,
  illustration: IllustrationName,
  items: readonly Application<Item>[],
): ApplicationGroup<Id, Item> => ({ id, illustration, items });

const ours = <const Id extends string>(id: Id): Application<Id> => ({ id, href: null });

/** The specification's application page, group by group. */
export const APPLICATION_GROUPS = [
  group('data', 'data', [ours('behavior'), ours('ranking')]),
  group('ai', 'ai', [ours('digits'), ours('identification'), ours('restoration')]),
  group('finance', 'finance', [ours('option'), ours('strategy'), ours('var'), ours('bayesian'), ours('portfolio')]),
  group('security', 'security', [ours('rsa')]),
  group('medicine', 'medicine', [{ id: 'chemistry', href: SITE.links.chemistry }]),
  group('aerospace', 'aerospace', [{ id: 'fluid', href: SITE.links.fluidDynamics }]),
] as const;

export type ApplicationGroupRecord = (typeof APPLICATION_GROUPS)[number];

/** How many cards of a group stand side by side; more are paged. */
export const CARDS_A_PAGE = 3;
