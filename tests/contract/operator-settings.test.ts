import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-'));
const SETTINGS = {
  DATA_DIR: dataDir,
  IMAGE_SITES: 'https://pictures.example',
  JUPYTER_URL: 'https://lab.harbor.test/hub',
  SITE_ORGANIZER_ZH: '海港研究院',
  SITE_ORGANIZER_EN: 'Harbor Institute',
  SITE_FILING_NUMBER: '皖ICP备12345678号',
  SITE_EMAIL: 'ask@harbor.test',
  SITE_QR_ACCOUNT: 'https://harbor.test/follow',
};

let product: ServedProduct;
beforeAll(async () => {
  product = await startProduct(SETTINGS);
});
afterAll(async () => {
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Not `execFileSync`: while it waits, the server closes a connection that is kept for the next request. */
async function admin(...args: string[]): Promise<string> {
  const environment = { env: { ...process.env, ...SETTINGS } };
  const { stdout } = await promisify(execFile)(process.execPath, ['build/node/scripts/admin.js', ...args], environment);
  return stdout;
}
const open = (path: string) => fetch(new URL(path, product.baseUrl));
const pageOf = async (path: string): Promise<string> => (await open(path)).text();

describe('the settings of an operator', () => {
  it.each(LOCALES)('are in the footer and in the machine-readable data, in %s', async (locale) => {
    const page = await pageOf(`/?lang=${locale}`);
    const organizer = locale === 'zh-CN' ? '海港研究院' : 'Harbor Institute';
    expect(page).toContain(`<dd>${organizer}</dd>`);
    expect(page).toContain('皖ICP备12345678号');
    expect(page).toContain(`"name":"${organizer}"`);
    expect(page).toContain('ask@harbor.test');
    expect(page).not.toMatch(/00000000|hello@quantum-harbor/);
  });

  it.each(LOCALES)('add notebooks to the tools page, in %s', async (locale) => {
    expect(await pageOf(`/development?lang=${locale}`)).toMatch(
      new RegExp(`href="https://lab.harbor.test/hub"[^>]*>${locale === 'zh-CN' ? '打开 Jupyter' : 'Open Jupyter'}`),
    );
  });

  it('change the code that they were set for, and the log names the settings that are still samples', async () => {
    expect(await pageOf('/qr/account.svg')).not.toBe(await pageOf('/qr/developers.svg'));
    const logged = product
      .said()
      .split('\n')
      .find((line) => line.includes('Pages show samples'));
    expect((JSON.parse(logged ?? '{}') as { settings: unknown }).settings).toEqual([
      'SITE_SUPPORT_ZH or SITE_SUPPORT_EN',
      'SITE_QR_DEVELOPERS',
    ]);
  });
});

describe('banners', () => {
  it('are edited by command and shown at once, with images of the configured site', async () => {
    await admin(
      'banners',
      'add',
      'en',
      'title=Quantum week',
      'text=Starts in May',
      'link=/education',
      'image=https://pictures.example/week.png',
      'open=new',
    );
    const response = await open('/?lang=en-US');
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /(^|;)img-src 'self' data: https:\/\/pictures\.example(;|$)/,
    );
    const page = await response.text();
    expect(page).toContain('<h2>Quantum week</h2>');
    expect(page).toMatch(/<img src="https:\/\/pictures\.example\/week\.png"/);
    expect(await pageOf('/?lang=zh-CN')).not.toContain('Quantum week');
    const called = (await (await open('/api/index/indexBanner.json?device=1')).json()) as { obj: unknown };
    expect(called.obj).toEqual([
      {
        title: 'Quantum week',
        text: 'Starts in May',
        link: '/education',
        image: 'https://pictures.example/week.png',
        openType: 1,
      },
    ]);
  });

  it('are reported at the start if their site is no longer configured, and are shown with a default image', async () => {
    const added = await admin('banners', 'add', 'zh', 'title=量子周', 'image=https://pictures.example/week.png');
    const [id] = added.split('\t');
    // One server at a time works on the file.
    await product.end();
    const other = await startProduct({ ...SETTINGS, IMAGE_SITES: '' });
    const logged = other
      .said()
      .split('\n')
      .filter((line) => line.includes('A banner is shown without its picture'));
    expect(logged.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ level: 40, id, problem: 'imageSite', image: 'https://pictures.example/week.png' }),
    );
    expect(await (await fetch(new URL('/?lang=zh-CN', other.baseUrl))).text()).not.toContain('pictures.example');
    await other.end();
    product = await startProduct(SETTINGS);
  });

  it('refuse an image of any other site, with the reason', async () => {
    await expect(admin('banners', 'add', 'en', 'title=Other', 'image=https://other.example/x.png')).rejects.toThrow(
      'image is of https://other.example, which IMAGE_SITES does not name',
    );
  });
});
