/** The mix of `npm run bench:load`: what visitors and accounts ask for, and how often. */
import { TASK } from '#scripts/bench-console/client.ts';

/** `page`: a document that Remix renders · `call`: JSON · `task`: a task is submitted · `file`: a built file. */
export type RequestKind = 'page' | 'call' | 'task' | 'file';

export interface MixedRequest {
  readonly kind: RequestKind;
  /** `:task` is replaced by a task of the account, `:file` by a script that pages load. */
  readonly path: string;
  /** How many of all weights together. */
  readonly weight: number;
  /** Who asks: somebody without an account, a signed-in browser, or a program with an API token. */
  readonly who: 'visitor' | 'account' | 'program';
  /** JSON to post; a request without it is a GET. */
  readonly body?: string;
}

const visitorPage = (weight: number, path: string): MixedRequest => ({ kind: 'page', who: 'visitor', weight, path });
const ownPage = (weight: number, path: string): MixedRequest => ({ kind: 'page', who: 'account', weight, path });

const BELL = {
  ...TASK,
  name: 'Bell',
  shots: 100,
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
};

export const MIX: readonly MixedRequest[] = [
  visitorPage(10, '/'),
  visitorPage(4, '/learn'),
  visitorPage(4, '/learn/textbook/entanglement'),
  visitorPage(3, '/learn/textbook/grover'),
  visitorPage(2, '/learn/exercises'),
  visitorPage(3, '/learn/exercises/bell'),
  visitorPage(2, '/learn/films'),
  visitorPage(2, '/learn/comics/cat'),
  visitorPage(3, '/simulation'),
  visitorPage(3, '/application'),
  visitorPage(2, '/l/login'),
  visitorPage(6, '/quantumVm/0/0'),
  ownPage(5, '/quantumVm/0/0'),
  ownPage(9, '/cloud/calculationCenter'),
  ownPage(4, '/cloud/projects'),
  ownPage(4, '/cloud/tasks/:task'),
  ownPage(3, '/cloud/coins'),
  ownPage(2, '/cloud/notices'),
  ownPage(2, '/n/user/setting'),
  { kind: 'call', who: 'account', weight: 6, path: '/api/user/getUserInfo.json', body: '{}' },
  { kind: 'call', who: 'visitor', weight: 3, path: '/api/loginNew/getIP.json', body: '{}' },
  { kind: 'call', who: 'visitor', weight: 4, path: '/api/index/indexBanner.json?device=0' },
  { kind: 'call', who: 'visitor', weight: 2, path: '/api/loginNew/imageCode.json' },
  { kind: 'call', who: 'program', weight: 3, path: '/api/v1/tasks' },
  { kind: 'task', who: 'program', weight: 3, path: '/api/v1/tasks', body: JSON.stringify(BELL) },
  { kind: 'file', who: 'visitor', weight: 6, path: ':file' },
];

const TOTAL = MIX.reduce((sum, { weight }) => sum + weight, 0);

/** How many of the requests are pages, from 0 to 1. */
export const PAGE_SHARE =
  MIX.filter(({ kind }) => kind === 'page').reduce((sum, { weight }) => sum + weight, 0) / TOTAL;
