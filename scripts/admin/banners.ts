import {
  type BannerInput,
  BANNERS,
  bannerSchema,
  type Device,
  imageProblem,
  pageAddress,
} from '#app/services/content/index.ts';
import {
  deleteBannerItem,
  findBannerItem,
  insertBannerItem,
  listBannerItems,
  orderBannerItems,
  updateBannerItem,
} from '#db/repositories/banners.ts';
import type { BannerItemsTable } from '#db/schema.ts';
import { type AdminCommandContext, UsageError } from './call.ts';

/** Maximum number of slides per language, because users page through them. */
const MAX_ITEMS = 10;

const DEVICES = new Map<string, Device>([
  ['zh', 0],
  ['en', 1],
]);
const NAMES = ['zh', 'en'] as const satisfies Readonly<Record<Device, string>>;
const OPEN_TYPES = new Map([
  ['same', 0],
  ['new', 1],
]);
const FIELDS = ['title', 'text', 'link', 'image', 'open'] as const;

const USAGE = [
  'banners list [zh|en]',
  'banners add <zh|en> title=<words> [text=<words>] [link=<address>] [image=<address>] [open=same|new]',
  'banners change <id> <field>=<value> …',
  'banners remove <id>',
  'banners move <id> <place>',
];

const usage = (problem: string): UsageError =>
  new UsageError([problem, ...USAGE.map((line) => `  ${line}`)].join('\n'));

function deviceOf(language: string | undefined): Device {
  const device = DEVICES.get(language ?? '');
  if (device === undefined) throw usage('Of which language? Say zh or en.');
  return device;
}

type TypedFields = Partial<Record<(typeof FIELDS)[number], string>>;

/** Reads `field=value` arguments; each field once. */
function typedFields(args: readonly string[]): TypedFields {
  const fields: TypedFields = {};
  for (const arg of args) {
    const at = arg.indexOf('=');
    const name = FIELDS.find((field) => field === arg.slice(0, at));
    if (at === -1 || name === undefined)
      throw usage(
        `${JSON.stringify(arg)} is no field: write one of ${FIELDS.join(', ')}, = and its value, in quotes where it has spaces.`,
      );
    if (fields[name] !== undefined) throw usage(`${name} is written twice.`);
    fields[name] = arg.slice(at + 1);
  }
  return fields;
}

/** @throws UsageError with every reason, one per line */
function checked(
  { imageSites }: AdminCommandContext,
  item: Omit<BannerInput, 'device' | 'openType'> & { readonly device: number; readonly openType: number },
): BannerInput {
  const { data, error } = bannerSchema(imageSites).safeParse(item);
  if (error) throw new UsageError(error.issues.map(({ message }) => `${message}.`).join('\n'));
  return data;
}

function openTypeOf(open: string): number {
  const type = OPEN_TYPES.get(open);
  if (type === undefined) throw usage('open is same (the same window) or new (a new one).');
  return type;
}

const row = ({ title, text, link, image, device, openType }: BannerInput) => ({
  title,
  text,
  link,
  image,
  device,
  open_type: openType,
});

/** Returns one line for the operator, and below it what pages do not show because of invalid values. */
function describe(
  { id, device, title, text, link, image, open_type }: Omit<BannerItemsTable, 'position'>,
  index: number,
  imageSites: readonly string[],
): readonly string[] {
  const language = NAMES[device === 1 ? 1 : 0];
  const problems = [
    link !== '' && pageAddress(link) === null && 'link is no address of a page: it leads nowhere',
    imageProblem(image, imageSites),
  ].filter(Boolean);
  return [
    [
      id,
      `${language} ${index + 1}`,
      title,
      text || '-',
      link || '-',
      image || '-',
      open_type === 0 ? 'same' : 'new',
    ].join('\t'),
    ...problems.map((problem) => `\tnot shown: ${problem as string}.`),
  ];
}

async function listBanners(call: AdminCommandContext, device: Device): Promise<readonly string[]> {
  const stored = await listBannerItems(call.db, device);
  if (stored.length > 0) return stored.flatMap((item, index) => describe(item, index, call.imageSites));
  return BANNERS[device].flatMap(({ openType, ...item }, index) =>
    describe({ ...item, id: '(comes with the product)', device, open_type: openType }, index, call.imageSites),
  );
}

async function requireItem({ db }: AdminCommandContext, id: string | undefined): Promise<BannerItemsTable> {
  const item = id === undefined ? undefined : await findBannerItem(db, id);
  if (item === undefined) throw usage(id === undefined ? 'Name a banner by its id.' : `There is no banner ${id}.`);
  return item;
}

async function add(call: AdminCommandContext, [language, ...fields]: readonly string[]): Promise<readonly string[]> {
  const device = deviceOf(language);
  const { title = '', text = '', link = '', image = '', open = 'same' } = typedFields(fields);
  const banner = checked(call, { device, title, text, link, image, openType: openTypeOf(open) });
  await call.db.transaction().execute(async (trx) => {
    const stored = await listBannerItems(trx, device);
    if (stored.length >= MAX_ITEMS)
      throw new UsageError(`There are ${MAX_ITEMS} banners of this language, and no more are shown. Remove one first.`);
    await insertBannerItem(trx, { id: call.newId(), position: (stored.at(-1)?.position ?? 0) + 1, ...row(banner) });
  });
  return listBanners(call, device);
}

async function change(call: AdminCommandContext, [id, ...fields]: readonly string[]): Promise<readonly string[]> {
  const item = await requireItem(call, id);
  const { open, ...texts } = typedFields(fields);
  if (fields.length === 0) throw usage('Change what?');
  const { title, text, link, image, device, open_type } = item;
  const banner = checked(call, {
    title,
    text,
    link,
    image,
    device,
    ...texts,
    openType: open === undefined ? open_type : openTypeOf(open),
  });
  await updateBannerItem(call.db, { ...item, ...row(banner) });
  return listBanners(call, banner.device);
}

async function remove(call: AdminCommandContext, [id]: readonly string[]): Promise<readonly string[]> {
  const item = await requireItem(call, id);
  await deleteBannerItem(call.db, item.id);
  return listBanners(call, item.device === 1 ? 1 : 0);
}

async function move(call: AdminCommandContext, [id, position = '']: readonly string[]): Promise<readonly string[]> {
  const item = await requireItem(call, id);
  const device = item.device === 1 ? 1 : 0;
  await call.db.transaction().execute(async (trx) => {
    const others = (await listBannerItems(trx, device)).map((each) => each.id).filter((each) => each !== item.id);
    if (!/^[1-9]\d?$/.test(position) || Number(position) > others.length + 1)
      throw usage(`A place is 1 to ${others.length + 1}.`);
    await orderBannerItems(trx, others.toSpliced(Number(position) - 1, 0, item.id));
  });
  return listBanners(call, device);
}

const BANNER_COMMANDS = new Map<
  string,
  (call: AdminCommandContext, args: readonly string[]) => Promise<readonly string[]>
>([
  [
    'list',
    async (call, [language]) =>
      (
        await Promise.all(
          (language === undefined ? ([0, 1] as const) : [deviceOf(language)]).map((device) =>
            listBanners(call, device),
          ),
        )
      ).flat(),
  ],
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
  return run(call, args);
}
