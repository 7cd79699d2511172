import { useTranslation } from 'react-i18next';
import type { ApplicationName } from '#app/domain/applications.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import type { MessageValues } from './contract.ts';

/** Returns a text of an application, or if it has none with this key, that of all applications. */
export type Words = (key: string, values?: MessageValues) => string;

/** The keys of one application are not those of another, so they are not typed here. */
type AnyText = (keys: readonly string[], values?: MessageValues) => string;

/** The area of an application's texts has its name. */
export function applicationWords(t: TextFunction<'common'>, name: ApplicationName): Words {
  const any = t as unknown as AnyText;
  return (key, values = {}) => any([`${name}:${key}`, `applications:${key}`], values);
}

export function useWords(name: ApplicationName): Words {
  const { t } = useTranslation();
  return applicationWords(t, name);
}
