import { applicationPaths } from '#app/applications/addresses.ts';
import { EXTERNAL_LINKS } from '#app/site/external-links.ts';
import type { IllustrationName } from '#app/site/pictures/illustration.tsx';

interface Application<Id extends string> {
  readonly id: Id;
  readonly href: string;
  /** Where another site shows more of it. */
  readonly elsewhere?: string;
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

const application = <const Id extends string>(id: Id, elsewhere?: string): Application<Id> => ({
  id,
  href: applicationPaths.form(id),
  ...(elsewhere !== undefined && { elsewhere }),
});

/** The specification's application page, group by group. */
export const APPLICATION_GROUPS = [
  group('data', 'data', [application('behavior'), application('ranking')]),
  group('ai', 'ai', [application('digits'), application('identification'), application('restoration')]),
  group('finance', 'finance', [
    application('option'),
    application('strategy'),
    application('var'),
    application('bayesian'),
    application('portfolio'),
  ]),
  group('security', 'security', [application('rsa')]),
  group('medicine', 'medicine', [application('chemistry', EXTERNAL_LINKS.chemistry)]),
  group('aerospace', 'aerospace', [application('fluid', EXTERNAL_LINKS.fluidDynamics)]),
] as const;

export type ApplicationGroupRecord = (typeof APPLICATION_GROUPS)[number];
export type ApplicationItem = ApplicationGroupRecord['items'][number];

/** How many cards of a group are shown side by side; more are paged. */
export const CARDS_PER_PAGE = 3;
