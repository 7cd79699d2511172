import { useTranslation } from 'react-i18next';

/** In the order of the checks: user agents of the earlier browsers also contain the later names. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

export interface Agent {
  readonly browser: string;
  readonly system: string;
}

/** Returns the names of browser and system, which are the same in every language; null for an unknown user agent. */
export function describeAgent(userAgent: string): Agent | null {
  const nameIn = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  return browser === undefined || system === undefined ? null : { browser, system };
}

/** Returns a function that describes the device of a user agent in the page's language. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation('account');
  return (userAgent) => {
    const agent = describeAgent(userAgent);
    return agent === null ? t('agent.unknown') : t('agent.named', { ...agent });
  };
}
