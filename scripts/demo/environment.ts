import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Locale, parseLocale, shortName } from '#app/i18n/locale.ts';
import { EnvironmentSchema } from '#app/server/settings/environment.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of the machine, which the demo shares with an installation. All others belong to the installation. */
const PASSED_SETTINGS: readonly string[] = [
  'APP_ROOT',
  'PORT',
  'TIME_ZONE',
  'SIMULATOR_WORKERS',
  'SIMULATOR_CORES',
  'SIMULATOR_MEMORY_MB',
];

/** Returns the language of `--lang zh|en`, or of the terminal. @throws DemoError for any other argument */
export function demoLocale(args: readonly string[], environment: Environment): Locale {
  let lang: string | undefined;
  try {
    ({ lang } = parseArgs({ args: [...args], options: { lang: { type: 'string' } } }).values);
  } catch (error) {
    throw new DemoError(
      `${error instanceof Error ? error.message : String(error)}. Write: npm run demo -- --lang zh|en`,
    );
  }
  if (lang !== undefined) {
    const locale = parseLocale(lang);
    if (locale === null) throw new DemoError(`--lang: ${lang} is not zh or en.`);
    return locale;
  }
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US';
}

/** Returns the data folder of the demo in a language. The names in it are written once, in that language. */
const demoFolder = (locale: Locale): string => join('var', 'demo', shortName(locale));

/**
 * Returns the environment in which the demo is created and served: separate data, and reachable from this machine only,
 * because its password is public.
 */
export function demoEnvironment(environment: Environment, locale: Locale): Record<string, string> {
  const isOthers = (name: string): boolean =>
    Object.hasOwn(EnvironmentSchema.shape, name) && !PASSED_SETTINGS.includes(name);
  const passed = Object.entries(environment).flatMap(([name, value]) =>
    value === undefined || isOthers(name) ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(passed),
    NODE_ENV: 'production',
    HOST: 'localhost',
    DATA_DIR: demoFolder(locale),
    LOG_LEVEL: 'info',
  };
}

/** An error that prevents the demo from being created or served. The message is for the user who started it. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}
