/**
 * `npm run fleet`: starts what the deployment files start (PostgreSQL, two webs behind a proxy, three workers), as
 * processes on loopback, prints the addresses, and ends all of them on Ctrl-C. Builds nothing: run `npm run build`
 * first. The proxy is a small one of Node that does what deploy/nginx.conf says, without TLS.
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { startFleet } from './fleet/fleet.ts';

const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));
const print = (line) => process.stdout.write(`${line}\n`);

let isStopping = false;
const starting = startFleet(CHECKOUT, (line) => process.stderr.write(`${line}\n`));
/** Ends the fleet, once it has started. A terminal sends Ctrl-C to the processes too, which then end by themselves. */
const stop = () => {
  isStopping = true;
  starting.then((fleet) => fleet.end()).finally(() => process.exit(0));
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
try {
  const { url, databaseUrl, messagesFile, members } = await starting;
  for (const member of members)
    print(`${member.name.padEnd(10)}${(member.url ?? '').padEnd(24)}process ${member.process.pid}`);
  print(`${'database'.padEnd(10)}${databaseUrl}`);
  print(`${'messages'.padEnd(10)}${messagesFile}`);
  print(`${'proxy'.padEnd(10)}${url}`);
  print('Ctrl-C ends all of them.');
} catch (error) {
  if (!isStopping) process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
