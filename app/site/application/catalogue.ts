import type { CaseId } from '#app/domain/cases/cases.ts';
import { paths } from '#app/paths.ts';
import type { IllustrationName } from '#app/site/pictures/illustration.tsx';
import { SITE } from '#app/site/site.ts';

/** An application. A first-party one opens the circuit of its algorithm, an external one opens its own site. */
interface Application<Id extends string> {
  readonly id: Id;
  readonly href: string;
  readonly circuit: CaseId | null;
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

const ours = <const Id extends string>(id: Id, circuit: CaseId): Application<Id> => ({
  id,
  href: paths.openApplication(id),
  circuit,
});
const others = <const Id extends string>(id: Id, href: string): Application<Id> => ({ id, href, circuit: null });

/** The specification's application page, group by group. */
export const APPLICATION_GROUPS = [
  group('data', 'data', [ours('behavior', 'swaptest'), ours('ranking', 'interference')]),
  group('ai', 'ai', [ours('digits', 'swaptest'), ours('identification', 'swaptest'), ours('restoration', 'qaoa')]),
  group('finance', 'finance', [
    ours('option', 'phase'),
    ours('strategy', 'grover'),
    { ...ours('var', 'phase'), href: paths.quantumVaR() },
    ours('bayesian', 'grover'),
    ours('portfolio', 'qaoa'),
  ]),
  group('security', 'security', [ours('rsa', 'shor')]),
  group('medicine', 'medicine', [others('chemistry', SITE.links.chemistry)]),
  group('aerospace', 'aerospace', [others('fluid', SITE.links.fluidDynamics)]),
] as const;

export type ApplicationGroupRecord = (typeof APPLICATION_GROUPS)[number];

/** Returns the circuit of a first-party application; undefined for an unknown name. */
export const findCircuitOf = (name: string): CaseId | undefined =>
  APPLICATION_GROUPS.flatMap(({ items }): readonly Application<string>[] => items).find(({ id }) => id === name)
    ?.circuit ?? undefined;

/** How many cards of a group are shown side by side; more are paged. */
export const CARDS_PER_PAGE = 3;
