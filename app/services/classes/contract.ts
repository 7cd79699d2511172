export type ClassLanguage = 'zh' | 'en';
export type ClassRole = 'teacher' | 'learner';

/** A lesson that a class has, by the name of its folder. */
export interface LessonKey {
  readonly kind: 'chapter' | 'exercise';
  readonly name: string;
}

export interface DueLesson extends LessonKey {
  /** The last day on which it is not late, YYYY-MM-DD in the product's time zone; null without one. */
  readonly dueOn: string | null;
}

export interface LessonChanges {
  readonly set: readonly DueLesson[];
  readonly remove: readonly LessonKey[];
}

export interface ClassLesson extends DueLesson {
  /** That day is over. */
  readonly isOverdue: boolean;
}

/** A class as its members see it. */
export interface ClassView {
  readonly id: string;
  readonly name: string;
  readonly language: ClassLanguage;
  readonly role: ClassRole;
  /** Name of the teacher; null if the teacher has left. */
  readonly teacher: string | null;
  /** Nobody can join, and runs of exercises have a price: the teacher has closed it, or has left. */
  readonly isClosed: boolean;
  readonly learners: number;
  readonly lessons: readonly ClassLesson[];
  readonly createdAt: number;
  /** The viewer's own place in it. */
  readonly memberId: string;
  readonly memberName: string;
}

/** What learners join with; only the teacher sees it. */
interface JoinCode {
  readonly code: string;
  readonly endsAt: number;
  readonly hasEnded: boolean;
}

/** What somebody with the code sees before joining. */
export interface ClassInvitation {
  readonly classId: string;
  readonly name: string;
  readonly language: ClassLanguage;
  /** null if the teacher has left. */
  readonly teacher: string | null;
  /** The viewer's name in the class; null if the viewer is not in it. */
  readonly memberName: string | null;
  readonly role: ClassRole | null;
}

interface ClassSettings {
  readonly name: string;
  readonly language: ClassLanguage;
}

export interface LearnerResult extends LessonKey {
  readonly attempts: number;
  /** When it was read or solved first; null if it is not solved yet. */
  readonly doneAt: number | null;
  readonly lastAt: number;
  /** Done after its due date. */
  readonly isLate: boolean;
  /** Of the best circuit; null without one. */
  readonly gates: number | null;
  readonly depth: number | null;
}

export interface ClassLearner {
  readonly id: string;
  readonly name: string;
  readonly joinedAt: number;
  /** In lessons of the class where something was done. */
  readonly results: readonly LearnerResult[];
}

/** What the teacher sees of one learner, and the learner too. */
export interface LearnerRecord extends ClassLearner {
  /** The kept answers to exercises of the class: the fields of their forms. */
  readonly answers: readonly {
    readonly exercise: string;
    /** null if none was kept: it was too long, or given without an account. */
    readonly best: Readonly<Record<string, string>> | null;
    readonly last: Readonly<Record<string, string>> | null;
  }[];
}

/** A due lesson of one of a learner's classes. */
export interface AssignedIn {
  readonly classId: string;
  readonly className: string;
  readonly dueOn: string | null;
  readonly isOverdue: boolean;
}

/**
 * Classes. To whoever is not a member, a class does not exist: not_found. What only the teacher may do is not_permitted
 * for a learner. A learner who was removed gets class_removed.
 */
export interface Classes {
  /** @throws AppError class_limit {limit} */
  open(accountId: string, settings: ClassSettings, teacherName: string): Promise<string>;
  list(accountId: string): Promise<readonly ClassView[]>;
  find(accountId: string, classId: string): Promise<ClassView>;
  /** Returns the classes from which the account was removed, the last first. */
  removedFrom(
    accountId: string,
  ): Promise<readonly { readonly id: string; readonly name: string; readonly removedAt: number }[]>;
  /** Changes the name of the account in the class. */
  rename(accountId: string, classId: string, name: string): Promise<void>;

  /**
   * Counts one look at a code of the account. A member finds the class also if nobody can join it any more.
   * @throws AppError too_many_requests · class_code_unknown · class_code_ended · class_closed · class_removed
   */
  invitation(accountId: string, code: string): Promise<ClassInvitation>;
  /**
   * Joins as a learner, or changes the learner's name. Returns the class.
   * @throws AppError as `invitation` · class_full {limit} · class_limit {limit}
   */
  join(accountId: string, code: string, name: string): Promise<string>;
  /** Ends the membership of a learner; nothing remains of it in the class. */
  leave(accountId: string, classId: string): Promise<void>;

  /** What follows is the teacher's. */
  readonly teaching: {
    joinCode(accountId: string, classId: string): Promise<JoinCode>;
    /** Replaces the code: the old one and its link no longer work. */
    renewCode(accountId: string, classId: string): Promise<void>;
    change(accountId: string, classId: string, settings: ClassSettings): Promise<void>;
    setClosed(accountId: string, classId: string, isClosed: boolean): Promise<void>;
    /** Deletes the class. Its learners are notified. */
    remove(accountId: string, classId: string): Promise<void>;
    /**
     * Adds lessons or changes their due dates, and takes others out. All the rest stays as it is.
     * @throws AppError invalid_input for a due date that is none
     */
    changeLessons(accountId: string, classId: string, changes: LessonChanges): Promise<void>;
    /** `names`: only results in these lessons. */
    learners(accountId: string, classId: string, names?: readonly string[]): Promise<readonly ClassLearner[]>;
    /** Learners who were removed, the last first. They may be let in again. */
    removed(
      accountId: string,
      classId: string,
    ): Promise<readonly { readonly id: string; readonly name: string; readonly at: number }[]>;
    /** The learner is notified. */
    removeLearner(accountId: string, classId: string, memberId: string): Promise<void>;
    letIn(accountId: string, classId: string, memberId: string): Promise<void>;
  };

  /** Returns what is seen of a learner: by the teacher, and by that learner. */
  learner(accountId: string, classId: string, memberId: string): Promise<LearnerRecord>;
  /** Returns the open classes of a learner that have this lesson. */
  assignedIn(accountId: string, lesson: LessonKey): Promise<readonly AssignedIn[]>;
  /** Returns how many runs of exercises are free today; null if the account learns in no open class. */
  exerciseRunsLeft(accountId: string): Promise<number | null>;
}
