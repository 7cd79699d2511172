/**
 * Upgrades the database named by its argument with the code of the built product, and kills itself without warning
 * before the statement of the given number (0: never), like a power failure. Prints the number of statements at the
 * end.
 */
import process from 'node:process';
import { createDatabase } from '../../build/node/db/connect.js';
import { migrate } from '../../build/node/db/migrate.js';

const [url, killAt] = [process.argv[2], Number(process.argv[3])];
let statements = 0;
const counting = {
  transformQuery({ node }) {
    statements += 1;
    if (statements === killAt) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
};

const db = createDatabase(url);
await migrate(db.withPlugin(counting), { onUpgrade: () => process.stdout.write('upgrading\n') });
await db.destroy();
process.stdout.write(`${statements}\n`);
