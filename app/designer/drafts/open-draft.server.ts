import type { Drafts, DraftView } from '#app/services/drafts/index.ts';
import { type Draft, DRAFT_FIELDS } from '#app/designer/form/run-form.ts';
import type { DraftHead } from './autosave.ts';

/** Named on a page, so many; the rest is as old. */
const SHOWN_DRAFTS = 5;

export interface OpenDrafts {
  /** The draft that the form starts with; null where it starts with what was saved, or with nothing. */
  readonly head: DraftHead | null;
  readonly openedAt: number | null;
  /** Unsaved work beside it, newest first. */
  readonly others: readonly {
    readonly id: string;
    readonly name: string;
    readonly product: string;
    readonly updatedAt: number;
  }[];
}

export interface WithDraft {
  /** Fields that the draft has, over what the form would start with. */
  readonly fields: Partial<Draft>;
  readonly drafts: OpenDrafts;
}

/** A draft may be of an older release, with fewer fields or other ones. */
const fieldsOf = ({ fields }: DraftView): Partial<Draft> =>
  Object.fromEntries(DRAFT_FIELDS.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

export const NO_DRAFTS: WithDraft = { fields: {}, drafts: { head: null, openedAt: null, others: [] } };

interface Asked {
  readonly accountId: string;
  readonly projectId: string | null;
  /** The draft that the address names. */
  readonly named: string | null;
  /** When what is saved was saved: a draft younger than it is opened by itself; null where none is. */
  readonly savedAt: number | null;
}

/** The project that a draft of an experiment went into since its address was made. */
export async function projectOf(drafts: Drafts, accountId: string, named: string): Promise<string | null> {
  return (await drafts.find(accountId, named))?.projectId ?? null;
}

/** A draft that went into this project and holds nothing that is not saved there: what is typed next is written to it. */
async function settledHead(drafts: Drafts, { accountId, projectId, named }: Asked): Promise<DraftHead | null> {
  const draft = named === null || projectId === null ? null : await drafts.find(accountId, named);
  return draft !== null && draft.isSettled && draft.projectId === projectId
    ? { id: draft.id, revision: draft.revision }
    : null;
}

/** The unsaved work of an address: what to start with, and what else there is. */
export async function openDraft(drafts: Drafts, asked: Asked): Promise<WithDraft> {
  const { accountId, projectId, named, savedAt } = asked;
  const all = await drafts.list(accountId, projectId);
  const opened = all.find(({ id, updatedAt }) =>
    named === null ? savedAt !== null && updatedAt > savedAt : id === named,
  );
  const others = all.filter((draft) => draft !== opened).slice(0, SHOWN_DRAFTS);
  return {
    fields: opened === undefined ? {} : fieldsOf(opened),
    drafts: {
      head: opened === undefined ? await settledHead(drafts, asked) : { id: opened.id, revision: opened.revision },
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
