import type { Actor } from '#app/services/audit/index.ts';

type AnnouncementLevel = 'info' | 'maintenance';

/** Whether it goes to the bell of every account, and how far that is. */
type BellState = 'none' | 'waiting' | 'sending' | 'sent' | 'stopped';

interface AnnouncedText {
  readonly zh: string;
  readonly en: string;
}

/** What pages show above everything else. */
interface ShownAnnouncement {
  readonly id: string;
  readonly level: AnnouncementLevel;
  readonly text: AnnouncedText;
}

export interface WrittenAnnouncement extends ShownAnnouncement {
  readonly startsAt: number;
  /** null: until it is withdrawn. */
  readonly endsAt: number | null;
  readonly withdrawnAt: number | null;
  readonly createdAt: number;
  /** Name of the operator. */
  readonly by: string;
  readonly bell: BellState;
  /** Accounts that have it at their bell. */
  readonly bellCount: number;
}

interface AnnouncementInput {
  readonly level: AnnouncementLevel;
  readonly textZh: string;
  readonly textEn: string;
  /** null: now. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** Also to the bell of every account that exists when it is written. */
  readonly toBell: boolean;
}

/** Notices to everybody. */
export interface Announcements {
  /** Returns what is shown now; at most a second old. */
  shown(): Promise<readonly ShownAnnouncement[]>;
  /** Newest first. */
  list(): Promise<readonly WrittenAnnouncement[]>;
  /**
   * Returns its id. A repetition from the same form (`formKey`) has no effect.
   * @throws AppError times_reversed · announcement_limit
   */
  announce(actor: Actor, input: AnnouncementInput, reason: string, formKey?: string): Promise<string>;
  /**
   * Ends it now; bells that have it keep it, and no further one gets it.
   * @throws AppError not_found if it has ended
   */
  withdraw(actor: Actor, id: string, reason: string): Promise<void>;
}
