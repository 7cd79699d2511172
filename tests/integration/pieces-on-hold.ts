import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Jobs of pieces that workers find only when the test lets them. */
export interface PiecesOnHold {
  /** Lets workers find one more. */
  letOneGo(): Promise<void>;
  /** Holds no more; those that are held stay so. */
  end(): Promise<void>;
}

/**
 * From now on, all jobs of pieces on PostgreSQL begin tomorrow. So a long run stands still where the test wants it, and
 * takes no time.
 */
export async function holdPieces(db: Kysely<Database>): Promise<PiecesOnHold> {
  await sql`
    create function hold_piece() returns trigger language plpgsql as
    $$ begin new.start_after = now() + interval '1 day'; return new; end $$`.execute(db);
  await sql`
    create trigger hold_pieces before insert on pgboss.job for each row when (new.name like 'piece-%')
    execute function hold_piece()`.execute(db);
  return {
    letOneGo: async () =>
      void (await sql`
        update pgboss.job set start_after = now() where id = (
          select id from pgboss.job where name like 'piece-%' and state = 'created' and start_after > now()
          order by start_after limit 1)`.execute(db)),
    end: async () => void (await sql`drop function hold_piece cascade`.execute(db)),
  };
}
