export type * from './contract.ts';
export { createDrafts } from './create-drafts.ts';
export { markSavedIn, projectOfDraft } from './saved-drafts.ts';
