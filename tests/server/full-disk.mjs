/**
 * Imported before a server with a channel: when the test sends `full`, its SQLite databases get no further page, as on a
 * full disk, until it sends `room`. Each message is sent back when that is so.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import { setImmediate } from 'node:timers';

const SQLite = createRequire(import.meta.url)('better-sqlite3');
const databases = new Set();
const { pragma } = SQLite.prototype;

SQLite.prototype.pragma = function (...of) {
  databases.add(this);
  return pragma.apply(this, of);
};

/** As many as a database may have. */
const MOST_PAGES = 4_294_967_294;

function act(message) {
  const open = [...databases].filter((database) => database.open);
  if (open.some((database) => database.inTransaction)) return void setImmediate(act, message);
  for (const database of open) {
    // Rows may also be written to pages that were freed before.
    if (message === 'full') database.exec('vacuum');
    const pages = message === 'full' ? pragma.call(database, 'page_count', { simple: true }) : MOST_PAGES;
    pragma.call(database, `max_page_count = ${pages}`);
  }
  process.send(message);
}

process.on('message', act);
// The channel must not keep a server from ending.
process.channel.unref();
