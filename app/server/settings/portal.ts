import { type Portal, SAMPLE_PORTAL } from '#app/site/portal.ts';
import type { Environment } from './environment.ts';

/**
 * The texts of the portal's provider, each with the settings that replace its sample.  * both.
 */
const SETTINGS_BY_TEXT = {
  organizer: ['SITE_ORGANIZER_ZH', 'SITE_ORGANIZER_EN'],
  technicalSupport: ['SITE_SUPPORT_ZH', 'SITE_SUPPORT_EN'],
  filingNumber: ['SITE_FILING_NUMBER'],
  contactEmail: ['SITE_EMAIL'],
  account: ['SITE_QR_ACCOUNT'],
  developers: ['SITE_QR_DEVELOPERS'],
} as const satisfies Readonly<Record<string, readonly (keyof Environment)[]>>;

export function portalOf(env: Environment): Portal {
  const textSetting = (name: keyof typeof SETTINGS_BY_TEXT, language: 'ZH' | 'EN'): string | undefined => {
    const names: readonly (keyof Environment)[] = SETTINGS_BY_TEXT[name];
    const setting =
      names.find((candidate) => candidate.endsWith(`_${language}`) && env[candidate] !== undefined) ??
      names.find((candidate) => env[candidate] !== undefined);
    return setting === undefined ? undefined : String(env[setting]);
  };
  const inBoth = (name: 'organizer' | 'technicalSupport' | 'filingNumber') => ({
    'zh-CN': textSetting(name, 'ZH') ?? SAMPLE_PORTAL[name]['zh-CN'],
    'en-US': textSetting(name, 'EN') ?? SAMPLE_PORTAL[name]['en-US'],
  });
  return {
    organizer: inBoth('organizer'),
    technicalSupport: inBoth('technicalSupport'),
    filingNumber: inBoth('filingNumber'),
    contactEmail: env.SITE_EMAIL ?? SAMPLE_PORTAL.contactEmail,
    qrCodes: {
      account: env.SITE_QR_ACCOUNT ?? SAMPLE_PORTAL.qrCodes.account,
      developers: env.SITE_QR_DEVELOPERS ?? SAMPLE_PORTAL.qrCodes.developers,
    },
    jupyterUrl: env.JUPYTER_URL ?? null,
    textbookUrl: env.TEXTBOOK_URL ?? null,
    machineCourseUrl: env.MACHINE_COURSE_URL ?? null,
    filmsUrl: env.FILMS_URL ?? null,
    comicsUrl: env.COMICS_URL ?? null,
  };
}

/** Returns the settings that would replace a sample that pages still show. */
export const samplesIn = (env: Environment): readonly string[] =>
  Object.values(SETTINGS_BY_TEXT)
    .filter((names) => names.every((name) => env[name] === undefined))
    .map((names) => names.join(' or '));
