import { RUN_FORM_FIELDS, type RunForm } from '#app/designer/form/run-form.ts';
import type { Drafts, DraftView } from '#app/services/drafts/index.ts';
import type { DraftHead } from './save-state.ts';

/** Maximum number of drafts that a page lists; the others are older. */
const SHOWN_DRAFTS = 5;

export interface OpenDrafts {
  /** The draft that the form starts with; null if it starts with saved work or empty. */
  readonly head: DraftHead | null;
  readonly openedAt: number | null;
  /** Other unsaved work, newest first. */
  readonly others: readonly {
    readonly id: string;
    readonly name: string;
    readonly product: string;
    readonly updatedAt: number;
  }[];
}

export interface WithDraft {
  /** Fields of the draft, which override the form's initial values. */
  readonly fields: Partial<RunForm>;
  readonly drafts: OpenDrafts;
}

/** Returns the known fields of a draft. A draft of an older release may have fewer or other fields. */
const fieldsOf = ({ fields }: DraftView): Partial<RunForm> =>
  Object.fromEntries(RUN_FORM_FIELDS.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

export const NO_DRAFTS: WithDraft = { fields: {}, drafts: { head: null, openedAt: null, others: [] } };

interface DraftQuery {
  readonly accountId: string;
  readonly projectId: string | null;
  /** The draft that the URL names. */
  readonly named: string | null;
  /** Time of the last save: a newer draft is opened automatically. null if nothing is saved. */
  readonly savedAt: number | null;
}

/** Returns the project that a draft of a new experiment belongs to since its URL was created. */
export async function projectOf(drafts: Drafts, accountId: string, named: string): Promise<string | null> {
  return (await drafts.find(accountId, named))?.projectId ?? null;
}

/** Returns a draft that belongs to this project and contains nothing unsaved: the next input is written to it. */
async function settledHead(drafts: Drafts, { accountId, projectId, named }: DraftQuery): Promise<DraftHead | null> {
  const draft = named === null || projectId === null ? null : await drafts.find(accountId, named);
  return draft !== null && draft.isSettled && draft.projectId === projectId
    ? { id: draft.id, revision: draft.revision }
    : null;
}

/** Returns the unsaved work for a URL: the draft to start with, and the others. */
export async function openDraft(drafts: Drafts, requested: DraftQuery): Promise<WithDraft> {
  const { accountId, projectId, named, savedAt } = requested;
  const all = await drafts.list(accountId, projectId);
  const opened = all.find(({ id, updatedAt }) =>
    named === null ? savedAt !== null && updatedAt > savedAt : id === named,
  );
  const others = all.filter((draft) => draft !== opened).slice(0, SHOWN_DRAFTS);
  return {
    fields: opened === undefined ? {} : fieldsOf(opened),
    drafts: {
      head: opened === undefined ? await settledHead(drafts, requested) : { id: opened.id, revision: opened.revision },
      openedAt: opened?.updatedAt ?? null,
      others: others.map(({ id, fields, updatedAt }) => ({
        id,
        name: fields.name ?? '',
        product: fields.product ?? '',
        updatedAt,
      })),
    },
  };
}
