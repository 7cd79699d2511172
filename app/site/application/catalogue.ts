import { applicationPaths } from '#app/applications/addresses.ts';
import type { CaseId } from '#app/domain/cases/cases.ts';
import type { IllustrationName } from '#app/site/pictures/illustration.tsx';
import { SITE } from '#app/site/site.ts';

/** An application. A first-party one opens the circuit of its algorithm, an external one opens its own site. */
interface Application<Id extends string> {
  readonly id: Id;
  readonly href: string;
  readonly circuit: CaseId | null;
  /** The case that teaches the algorithm. */
  readonly lesson: CaseId;
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

const withCircuit = <const Id extends string>(id: Id, circuit: CaseId): Application<Id> => ({
  id,
  href: applicationPaths.form(id),
  circuit,
  lesson: circuit,
});
const external = <const Id extends string>(id: Id, href: string, lesson: CaseId): Application<Id> => ({
  id,
  href,
  circuit: null,
  lesson,
});

/** The specification's application page, group by group. */
export const APPLICATION_GROUPS = [
  group('data', 'data', [withCircuit('behavior', 'swaptest'), withCircuit('ranking', 'interference')]),
  group('ai', 'ai', [
    withCircuit('digits', 'swaptest'),
    withCircuit('identification', 'swaptest'),
    withCircuit('restoration', 'qaoa'),
  ]),
  group('finance', 'finance', [
    withCircuit('option', 'phase'),
    withCircuit('strategy', 'grover'),
    withCircuit('var', 'phase'),
    withCircuit('bayesian', 'grover'),
    withCircuit('portfolio', 'qaoa'),
  ]),
  group('security', 'security', [withCircuit('rsa', 'shor')]),
  group('medicine', 'medicine', [external('chemistry', SITE.links.chemistry, 'vqe')]),
  group('aerospace', 'aerospace', [external('fluid', SITE.links.fluidDynamics, 'phase')]),
] as const;

export type ApplicationGroupRecord = (typeof APPLICATION_GROUPS)[number];
export type ApplicationItem = ApplicationGroupRecord['items'][number];

/** Returns the circuit of a first-party application; undefined for an unknown name. */
export const findCircuitOf = (name: string): CaseId | undefined =>
  APPLICATION_GROUPS.flatMap(({ items }): readonly Application<string>[] => items).find(({ id }) => id === name)
    ?.circuit ?? undefined;

/** How many cards of a group are shown side by side; more are paged. */
export const CARDS_PER_PAGE = 3;
