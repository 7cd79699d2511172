import { CHAPTER_NAMES, EXERCISE_NAMES } from '#app/domain/lesson-names.ts';
import type { LearnerProgress } from './contract.ts';
import { EMPTY_RECORD, type LearningRecord, namesAt, placeOf, readRecord, writeRecord } from './record.ts';
import type { Sealing } from './sealing.ts';

/** Progress of a browser without an account, in its cookie. */
export function createBrowserProgress(sealing: Sealing) {
  /** Returns null for a cookie that was changed. */
  const open = async (sealed: string): Promise<LearningRecord | null> => {
    const text = await sealing.open(sealed);
    return text === null ? null : readRecord(text);
  };
  const add = async (
    sealed: string | null,
    done: { readonly kind: 'chapter' | 'exercise'; readonly name: string; readonly day: number },
  ): Promise<string> => {
    const before = (sealed === null ? null : await open(sealed)) ?? EMPTY_RECORD;
    const isChapter = done.kind === 'chapter';
    const place = placeOf(isChapter ? CHAPTER_NAMES : EXERCISE_NAMES, done.name);
    return sealing.seal(
      writeRecord({
        chapters: isChapter ? new Set([...before.chapters, place]) : before.chapters,
        exercises: isChapter ? before.exercises : new Set([...before.exercises, place]),
        days: new Set([...before.days, done.day]),
        last: `${isChapter ? 'c' : 'e'}${place}`,
      }),
    );
  };
  return {
    open,
    add,
    async progress(sealed: string | null): Promise<LearnerProgress> {
      const opened = sealed === null ? null : await open(sealed);
      const { chapters, exercises, days, last } = opened ?? EMPTY_RECORD;
      const kind = last.startsWith('c') ? 'chapter' : 'exercise';
      const [name] = namesAt(kind === 'chapter' ? CHAPTER_NAMES : EXERCISE_NAMES, last === '' ? [] : [+last.slice(1)]);
      return {
        isOfAccount: false,
        chapters: namesAt(CHAPTER_NAMES, chapters),
        exercises: namesAt(EXERCISE_NAMES, exercises),
        days: days.size,
        last: name === undefined ? null : { kind, name },
        isUnreadable: sealed !== null && opened === null,
      };
    },
  };
}
