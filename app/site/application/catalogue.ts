import { applicationPaths } from '#app/applications/addresses.ts';
import type { CaseId } from '#app/domain/cases/cases.ts';
import type { IllustrationName } from '#app/site/pictures/illustration.tsx';
import { SITE } from '#app/site/site.ts';

/** An application of this site, or of another one. */
interface Application<Id extends string> {
  readonly id: Id;
  readonly href: string;
  /** The case that teaches the algorithm of an application of another site; null: on this site. */
  readonly lesson: CaseId | null;
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

const own = <const Id extends string>(id: Id): Application<Id> => ({
  id,
  href: applicationPaths.form(id),
  lesson: null,
});
const external = <const Id extends string>(id: Id, href: string, lesson: CaseId): Application<Id> => ({
  id,
  href,
  lesson,
});

/** The specification's application page, group by group. */
export const APPLICATION_GROUPS = [
  group('data', 'data', [own('behavior'), own('ranking')]),
  group('ai', 'ai', [own('digits'), own('identification'), own('restoration')]),
  group('finance', 'finance', [own('option'), own('strategy'), own('var'), own('bayesian'), own('portfolio')]),
  group('security', 'security', [own('rsa')]),
  group('medicine', 'medicine', [external('chemistry', SITE.links.chemistry, 'vqe')]),
  group('aerospace', 'aerospace', [external('fluid', SITE.links.fluidDynamics, 'phase')]),
] as const;

export type ApplicationGroupRecord = (typeof APPLICATION_GROUPS)[number];
export type ApplicationItem = ApplicationGroupRecord['items'][number];

/** How many cards of a group are shown side by side; more are paged. */
export const CARDS_PER_PAGE = 3;
