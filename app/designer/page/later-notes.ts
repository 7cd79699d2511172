import type { ImportNoticeProps } from '#app/designer/import-export/import-notice.tsx';
import { laterComponent, laterUnlessDrawn } from '#app/ui/lazy-component.ts';

/** Loaded with the first import, as what recognises it. */
export const LaterImportNotice = await laterUnlessDrawn<ImportNoticeProps>(
  () => import('#app/designer/import-export/import-notice.tsx').then(({ ImportNotice }) => ImportNotice),
  '.import-notice',
);

/** Loaded with the first run that waits for an answer. */
export const LaterDetachedNotesNote = laterComponent<{ readonly onClose: () => void }>(() =>
  import('#app/designer/run/detached-notes-note.tsx').then(({ DetachedNotesNote }) => DetachedNotesNote),
);
