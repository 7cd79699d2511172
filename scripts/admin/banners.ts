import { isAppError } from '#app/errors.ts';
import { translator } from '#app/i18n/translator.ts';
import {
  type BannerInput,
  type BannerProblem,
  BANNERS,
  type Device,
  type StoredBanner,
  type StoredBanners,
} from '#app/services/content/index.ts';
import { type AdminCommandContext, UsageError } from './call.ts';
import { portalServices } from './portal-services.ts';
import { timeOf } from './time-of.ts';
import { readTypedFields } from './typed-fields.ts';

const DEVICES = new Map<string, Device>([
  ['zh', 0],
  ['en', 1],
]);
const NAMES = ['zh', 'en'] as const satisfies Readonly<Record<Device, string>>;
const OPEN_TYPES = new Map([
  ['same', 0],
  ['new', 1],
]);
const FIELDS = ['title', 'text', 'link', 'image', 'open', 'from', 'to'] as const;

const USAGE = [
  'banners list [zh|en]',
  'banners add <zh|en> title=<words> [text=<words>] [link=<address>] [image=<address>] [open=same|new] [from=<time>] [to=<time>]',
  'banners change <id> <field>=<value> …',
  'banners remove <id>',
  'banners move <id> <place>',
  'A time is as 2026-12-24T20:00+08:00; an empty one removes the limit.',
];

const usage = (problem: string): UsageError =>
  new UsageError([problem, ...USAGE.map((line) => `  ${line}`)].join('\n'));

function deviceOf(language: string | undefined): Device {
  const device = DEVICES.get(language ?? '');
  if (device === undefined) throw usage('Of which language? Say zh or en.');
  return device;
}

type TypedFields = Partial<Record<(typeof FIELDS)[number], string>>;

const typedFields = (args: readonly string[]): TypedFields => readTypedFields(args, FIELDS, usage);

const OPEN_NAMES = ['same', 'new'] as const;

function openTypeOf(open: string): 0 | 1 {
  const type = OPEN_TYPES.get(open);
  if (type === undefined) throw usage('open is same (the same window) or new (a new one).');
  return type === 0 ? 0 : 1;
}

/** Returns what is to be written of the typed fields. */
function changesOf({ open, from, to, ...texts }: TypedFields): Partial<BannerInput> {
  return {
    ...texts,
    ...(open !== undefined && { openType: openTypeOf(open) }),
    ...(from !== undefined && { from: timeOf('from', from) }),
    ...(to !== undefined && { until: timeOf('to', to) }),
  };
}

function sentenceOf({ field, rule, limit = 0 }: BannerProblem, banner: Partial<BannerInput>): string {
  const image = banner.image ?? '';
  return translator('en-US')(`operating:bannerRule.${rule}`, {
    field,
    limit,
    origin: URL.canParse(image) ? new URL(image).origin : image,
  });
}

/** Says what a refusal of the service means, one reason per line. @throws UsageError */
const explaining =
  (typed: Partial<BannerInput>) =>
  (error: unknown): never => {
    if (!isAppError(error)) throw error;
    const { code, params, detail } = error;
    if (code === 'banner_invalid')
      throw new UsageError((detail as BannerProblem[]).map((problem) => sentenceOf(problem, typed)).join('\n'));
    const sentence = translator('en-US')(`errors:${code}`, params);
    throw code === 'banner_place' ? usage(sentence) : new UsageError(sentence);
  };

type Listed = Omit<StoredBanner, 'id' | 'problems'> & Partial<Pick<StoredBanner, 'id' | 'problems'>>;

const iso = (at: number): string => new Date(at).toISOString();

/** Returns one line for the operator, and below it what pages do not show because of invalid values. */
function describe(banner: Listed, index: number): readonly string[] {
  const { id = '(comes with the product)', device, title, text, link, image, openType, from, until, problems } = banner;
  return [
    [
      id,
      `${NAMES[device]} ${index + 1}`,
      title,
      text || '-',
      link || '-',
      image || '-',
      OPEN_NAMES[openType === 0 ? 0 : 1],
      ...(from === null ? [] : [`from ${iso(from)}`]),
      ...(until === null ? [] : [`to ${iso(until)}`]),
    ].join('\t'),
    ...(problems ?? []).map(
      (problem) =>
        `\tnot shown: ${problem.field === 'link' ? 'link is no address of a page: it leads nowhere.' : sentenceOf(problem, { image })}`,
    ),
  ];
}

type Run = (call: AdminCommandContext, stored: StoredBanners, args: readonly string[]) => Promise<readonly string[]>;

async function listBanners(stored: StoredBanners, device: Device): Promise<readonly string[]> {
  const own = await stored.list(device);
  if (own.length > 0) return own.flatMap(describe);
  return BANNERS[device].map((item) => ({ ...item, device, from: null, until: null })).flatMap(describe);
}

async function requireBanner(stored: StoredBanners, id: string | undefined): Promise<StoredBanner> {
  if (id === undefined) throw usage('Name a banner by its id.');
  return stored.find(id).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'not_found') throw usage(`There is no banner ${id}.`);
    throw error;
  });
}

const add: Run = async ({ actor, reason }, stored, [language, ...fields]) => {
  const device = deviceOf(language);
  const typed = changesOf(typedFields(fields));
  const banner = {
    title: '',
    text: '',
    link: '',
    image: '',
    openType: 0,
    from: null,
    until: null,
    ...typed,
    device,
  } as const;
  await stored.add(actor, banner, reason).catch(explaining(banner));
  return listBanners(stored, device);
};

const change: Run = async ({ actor, reason }, stored, [id, ...fields]) => {
  const { device, ...banner } = await requireBanner(stored, id);
  const typed = changesOf(typedFields(fields));
  if (fields.length === 0) throw usage('Change what?');
  await stored
    .change(actor, banner.id, typed, reason)
    .catch(explaining({ ...typed, image: typed.image ?? banner.image }));
  return listBanners(stored, device);
};

const remove: Run = async ({ actor, reason }, stored, [id]) => {
  const { id: own, device } = await requireBanner(stored, id);
  await stored.remove(actor, own, reason);
  return listBanners(stored, device);
};

const move: Run = async ({ actor, reason }, stored, [id, place = '']) => {
  const { id: own, device } = await requireBanner(stored, id);
  await stored.move(actor, own, /^[1-9]\d?$/.test(place) ? Number(place) : 0, reason).catch(explaining({}));
  return listBanners(stored, device);
};

const list: Run = async (_call, stored, [language]) => {
  const devices = language === undefined ? ([0, 1] as const) : [deviceOf(language)];
  return (await Promise.all(devices.map((device) => listBanners(stored, device)))).flat();
};

const BANNER_COMMANDS = new Map<string, Run>([
  ['list', list],
  ['add', add],
  ['change', change],
  ['remove', remove],
  ['move', move],
]);

/**
 * Lists and changes the banners of the home page, per language. A language without stored banners shows those that come
 * with the product.
 */
export async function banners(call: AdminCommandContext): Promise<readonly string[]> {
  const [act = 'list', ...args] = call.args;
  const run = BANNER_COMMANDS.get(act);
  if (run === undefined) throw usage(`There is no banners ${act}.`);
  return run(call, portalServices(call).banners, args);
}
