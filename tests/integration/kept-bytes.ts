import { type Kysely, sql } from 'kysely';
import type { ProjectInput } from '#app/services/projects/index.ts';
import type { Database } from '#db/schema.ts';

/** Returns a program of about this length; the comments differ. */
export const programOf = (length: number, mark = ''): string =>
  `QINIT 1\nCREG 1\nH 0\n// ${mark}${'x'.repeat(length)}\n`;
export const draftOf = (program: string): ProjectInput => ({
  name: 'P',
  product: 'full-amplitude',
  shots: 1,
  language: 'qrunes',
  program,
});

/** Sums up what an account really stores. */
export async function realSums(db: Kysely<Database>, accountId: string) {
  const { rows } = await sql<{ programs: number; results: number }>`
    select
      (select coalesce(sum(octet_length(program)), 0)
        from project_versions where project_id in (select id from projects where account_id = ${accountId}))
        + (select coalesce(sum(octet_length(options)), 0) from projects where account_id = ${accountId})
        + (select coalesce(sum(octet_length(fields)), 0) from drafts where account_id = ${accountId}) as programs,
      (select coalesce(sum(octet_length(program) + coalesce(octet_length(options), 0)), 0) from tasks where account_id = ${accountId})
        + (select coalesce(sum(octet_length(body)), 0)
          from task_results where task_id in (select id from tasks where account_id = ${accountId}))
        + (select coalesce(sum(octet_length(packed)), 0)
          from task_result_parts where task_id in (select id from tasks where account_id = ${accountId})) as results
  `.execute(db);
  return { programs: Number(rows[0]!.programs), results: Number(rows[0]!.results) };
}
