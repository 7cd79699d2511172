import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { BYTE_ORDER_MARK, csvLine } from '#app/domain/csv-line.ts';
import type { Classes } from '#app/services/classes/index.ts';
import type { Tasks } from '#app/services/tasks/index.ts';
import { listAnswersTo } from '#db/repositories/letters.ts';
import { listOwnRows, type OwnRow, type OwnTable } from '#db/repositories/own-rows.ts';
import { listTold } from '#db/repositories/result-ages.ts';
import type { Database } from '#db/schema.ts';
import { type LanguageId, requireLanguage } from '#simulator';
import type { ArchiveEntry, ArchiveRequest } from './contract.ts';
import { ACCOUNT, isTime, LEDGER, OWN_TABLES, PROJECTS, TASKS, VERSIONS } from './own-tables.ts';

const PAGE = 200;
/** Of rows with a program, which may have 256 KiB. */
const PAGE_OF_PROGRAMS = 20;

export interface EntrySources {
  readonly db: Kysely<Database>;
  readonly tasks: Pick<Tasks, 'resultFile' | 'workloadFile' | 'applicationFile'>;
  readonly classes: Pick<Classes, 'list'> & { readonly teaching: Pick<Classes['teaching'], 'learners'> };
  readonly accountId: string;
  /** When the archive began. */
  readonly asOf: number;
}

type Listed = OwnTable & { readonly json?: readonly string[] };

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a row as it is written: names in camel case, times in ISO 8601, JSON as what it says, flags as such. */
const written = (row: OwnRow, json: readonly string[] = []): OwnRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      camel(column),
      value === null
        ? null
        : isTime(column)
          ? new Date(Number(value)).toISOString()
          : json.includes(column)
            ? (JSON.parse(value as string) as unknown)
            : /^(is|has|wants)_/.test(column)
              ? value === 1
              : value,
    ]),
  );

async function* rowsOf(
  { db, asOf }: Pick<EntrySources, 'db' | 'asOf'>,
  owner: string,
  table: Listed,
): AsyncGenerator<OwnRow, void> {
  const limit = table.columns.includes('program') ? PAGE_OF_PROGRAMS : PAGE;
  for (let after: readonly unknown[] | null = null; ;) {
    const { rows, last } = await listOwnRows(db, owner, table, { after, limit });
    for (const row of rows) if (Number(row.created_at ?? row.at ?? 0) <= asOf) yield row;
    if (last === null) return;
    after = last;
    await nextTurn();
  }
}

async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* one(text: string): AsyncGenerator<string, void> {
  yield text;
}

async function* broken(error: unknown): AsyncGenerator<string, void> {
  yield* one('');
  throw error;
}

const json = (value: unknown): AsyncGenerator<string, void> => one(`${JSON.stringify(value, null, 2)}\n`);

/** Returns a name that every system accepts as one of a file. */
const safe = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[^\p{L}\p{N}\p{M}._ -]+/gu, '_')
    .slice(0, 60)
    .replace(/^[. ]+|[. ]+$/g, '') || 'unnamed';

async function* mapped(rows: AsyncIterable<OwnRow>, table: Listed): AsyncGenerator<OwnRow, void> {
  for await (const row of rows) yield written(row, table.json);
}

async function* ledger(sources: EntrySources): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(LEDGER.columns.map(camel));
  for await (const row of rowsOf(sources, sources.accountId, LEDGER))
    yield csvLine(Object.values(written(row)) as readonly (string | number | null)[]);
}

async function* classesOf({ classes, accountId }: EntrySources): AsyncGenerator<unknown, void> {
  for (const { id, memberId: _memberId, ...view } of await classes.list(accountId))
    yield {
      ...view,
      // What the teacher's page of the class shows; answers of learners are theirs.
      ...(view.role === 'teacher' && { members: await classes.teaching.learners(accountId, id) }),
    };
}

async function* answersOf({ db, accountId, asOf }: EntrySources): AsyncGenerator<OwnRow, void> {
  for (const answer of await listAnswersTo(db, accountId)) if (answer.created_at <= asOf) yield written({ ...answer });
}

async function* projectEntries(sources: EntrySources): AsyncGenerator<ArchiveEntry, void> {
  for await (const project of rowsOf(sources, sources.accountId, PROJECTS)) {
    const folder = `projects/${safe(String(project.name))} ${String(project.id)}`;
    yield { name: `${folder}/project.json`, pieces: json(written(project, PROJECTS.json)) };
    for await (const version of rowsOf(sources, String(project.id), VERSIONS)) {
      const { program, ...facts } = version;
      const language = requireLanguage(version.language as LanguageId);
      const name = `${folder}/version ${String(version.number)}`;
      yield { name: `${name}.${language.extensions[0]}`, pieces: one(String(program)) };
      yield { name: `${name}.json`, pieces: json(written(facts)) };
    }
  }
}

/** The results of a task, in the forms in which its page offers them. */
async function* resultEntries(
  { tasks, accountId }: EntrySources,
  task: OwnRow,
  { describe }: ArchiveRequest,
): AsyncGenerator<ArchiveEntry, void> {
  const id = String(task.id);
  const base = `results/${safe(String(task.name))} ${id}`;
  const read = async (format: 'json' | 'csv'): Promise<AsyncIterable<string> | null> => {
    if (task.application !== null) {
      const body = format === 'json' ? await tasks.applicationFile(accountId, id) : null;
      return body === null ? null : one(body);
    }
    return task.workload === null
      ? tasks.resultFile(accountId, id, format, null)
      : tasks.workloadFile(accountId, id, format, describe);
  };
  for (const format of ['json', 'csv'] as const) {
    // It may have been deleted since its task was read: the file is listed as missing.
    const pieces = await read(format).catch(broken);
    if (pieces !== null) yield { name: `${base}.${format}`, pieces };
  }
}

async function* taskEntries(sources: EntrySources, request: ArchiveRequest): AsyncGenerator<ArchiveEntry, void> {
  const { db, accountId } = sources;
  const own = () => rowsOf(sources, accountId, TASKS);
  const isMeant = async (task: OwnRow): Promise<boolean> =>
    task.result_deleted_at === null && (!request.isExpiringOnly || (await listTold(db, [String(task.id)])).length > 0);
  async function* shown(): AsyncGenerator<OwnRow, void> {
    for await (const task of own())
      if (!request.isExpiringOnly || (await isMeant(task))) yield written(task, TASKS.json);
  }
  yield { name: 'tasks.json', pieces: jsonArray(shown()) };
  for await (const task of own()) if (await isMeant(task)) yield* resultEntries(sources, task, request);
}

/** Every file of the archive but its own description. */
export async function* archiveEntries(
  sources: EntrySources,
  request: ArchiveRequest,
): AsyncGenerator<ArchiveEntry, void> {
  if (!request.isExpiringOnly) {
    const { accountId } = sources;
    for await (const account of rowsOf(sources, accountId, ACCOUNT))
      yield { name: 'account.json', pieces: json(written(account)) };
    yield { name: 'coins.csv', pieces: ledger(sources) };
    for (const [name, table] of Object.entries(OWN_TABLES) as readonly (readonly [string, Listed])[])
      yield { name, pieces: jsonArray(mapped(rowsOf(sources, accountId, table), table)) };
    yield { name: 'letters/answers.json', pieces: jsonArray(answersOf(sources)) };
    yield { name: 'classes.json', pieces: jsonArray(classesOf(sources)) };
    yield* projectEntries(sources);
  }
  yield* taskEntries(sources, request);
}
