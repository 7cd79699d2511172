import { type Browser, chromium } from 'playwright-core';

/**
 * Features of Chromium that are switched off. The last `--disable-features` on the command line counts, so the first
 * two lines repeat those that Playwright switches off.
 */
const FEATURES_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'PaintHolding'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'OptimizationHints', 'ThirdPartyStoragePartitioning'],
  // Without a display, Chromium still builds a window per context. Its address bar loads two pages of its own, which
  // took half of the CPU time of a new page.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'],
  // A process in reserve for the next page, which most tests never open.
  'SpareRendererForSitePerProcess',
];

/** Starts Debian's Chromium without background requests: it loads only the page under test. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${FEATURES_OFF.join(',')}`,
    ],
  });
