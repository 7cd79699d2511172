import type { ComponentProps } from 'react';
import type { DraftNotices } from '#app/designer/drafts/draft-notices.tsx';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';

type DraftNoticesProps = ComponentProps<typeof DraftNotices>;

const LaterDraftNotices = await laterUnlessDrawn<DraftNoticesProps>(
  async () => (await import('#app/designer/drafts/draft-notices.tsx')).DraftNotices,
  '.draft-notices',
);

/** Notices on unsaved work, loaded when there is one: most visits have none. */
export function DraftNoticesIfAny(props: DraftNoticesProps) {
  const { loaded, conflict, foundAt, elsewhere } = props;
  const isSaid = [conflict, foundAt, elsewhere, loaded.drafts.openedAt].some((notice) => notice !== null);
  return isSaid || loaded.drafts.others.length > 0 ? <LaterDraftNotices {...props} /> : null;
}
