import { drawCall } from './families/calls.ts';
import { drawDesigner } from './families/designer.ts';
import type { Draw } from './families/family.ts';
import { drawFile } from './families/files.ts';
import { drawForm } from './families/forms.ts';
import { drawPage } from './families/pages.ts';
import { drawSocket } from './families/sockets.ts';
import { drawTaskApi } from './families/task-api.ts';
import { drawWire } from './families/wire.ts';
import { withHeaderMutation } from './header-mutations.ts';
import { type Random, randomOf } from './random.ts';
import type { Actor, Drawn, Family, HostileRequest } from './request.ts';
import { type Row, rowOf } from './roll-call.ts';
import type { Surface } from './surface.ts';

const DRAWS: readonly { readonly family: Family; readonly weight: number; readonly draw: Draw }[] = [
  { family: 'page', weight: 20, draw: drawPage },
  { family: 'form', weight: 22, draw: drawForm },
  { family: 'call', weight: 18, draw: drawCall },
  { family: 'task-api', weight: 18, draw: drawTaskApi },
  { family: 'designer', weight: 11, draw: drawDesigner },
  { family: 'socket', weight: 3, draw: drawSocket },
  { family: 'file', weight: 3, draw: drawFile },
  { family: 'wire', weight: 5, draw: drawWire },
];

/** Share of requests from the first network, so that limits per network are reached too. */
const SHARED_NETWORK_SHARE = 0.04;
const NETWORKS = 4000;

const credentialsOf = (actor: Actor, random: Random): readonly (readonly [string, string])[] => {
  if (actor === 'browser') return [['Cookie', `sid={{a.sid.${random.below(5)}}}`]];
  if (actor === 'token')
    return [['Authorization', `Bearer {{a.token.${random.chance(0.06) ? 0 : 1 + random.below(6)}}}`]];
  return [];
};

const sendingOf = (drawn: Drawn, random: Random): HostileRequest['sending'] =>
  drawn.sending ?? (random.chance(0.98) ? 'whole' : random.pick(['half-closed', 'hung-up']));

/** Draws a request of this row without mutations, because a mutated one may reach another route. */
function drawRow({ family, only }: Row, surface: Surface, random: Random, excluded: ReadonlySet<string>): Drawn {
  const { draw } = DRAWS.find((each) => each.family === family)!;
  for (;;) {
    const drawn = draw({ ...surface, ...only }, random, excluded);
    if ((drawn.mutations ?? []).length === 0) return { ...drawn, sending: 'whole' };
  }
}

/** Returns the request of this seed and number. It depends on the surface only, not on other requests. */
export function hostileRequest(
  surface: Surface,
  seed: number,
  number: number,
  excluded: ReadonlySet<string> = new Set(),
): HostileRequest {
  const random = randomOf(seed, number);
  const row = rowOf(surface, number);
  const { family, draw } =
    row === undefined ? random.weighted(DRAWS) : { family: row.family, draw: drawRow.bind(null, row) };
  const drawn = draw(surface, random, excluded);
  const commonHeaders = [
    ['Host', '{{host}}'],
    ['Connection', 'close'],
    ...credentialsOf(drawn.actor, random),
    ...drawn.headers.filter(([name]) => name !== 'Connection'),
  ] as const;
  // An upgrade declares itself in this header.
  const connection = drawn.headers.find(([name]) => name === 'Connection');
  const ownHeaders =
    connection === undefined
      ? commonHeaders
      : commonHeaders.map((header) => (header[0] === 'Connection' ? connection : header));
  const { headers, mutations } =
    row === undefined ? withHeaderMutation(drawn, ownHeaders, random) : { headers: ownHeaders, mutations: [] };
  const network = random.chance(SHARED_NETWORK_SHARE) ? 0 : 1 + random.below(NETWORKS);
  return { ...drawn, number, family, headers, mutations, network, sending: sendingOf(drawn, random) };
}
