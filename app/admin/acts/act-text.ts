import { useTranslation } from 'react-i18next';
import { OPERATOR_ACT_NAMES } from '#app/domain/operator-acts.ts';
import { PORTAL_ACT_NAMES, PORTAL_ACTS, type PortalActName } from '#app/domain/portal-acts.ts';
import { isActName, slugOf } from './act-names.ts';

/** Every act of which the log can have an entry. */
export const LOGGED_ACTS: readonly string[] = [...OPERATOR_ACT_NAMES, ...PORTAL_ACT_NAMES];

type WithLine<Name extends string> = Name extends `${infer Subject}:${infer Verb}` ? `${Subject}_${Verb}` : never;

const isPortalAct = (name: string): name is PortalActName => Object.hasOwn(PORTAL_ACTS, name);

/** Returns what an act of the log is called; one of another version of the portal has only its name. */
export function useActText(): (name: string) => string {
  const { t } = useTranslation(['operators', 'operating']);
  return (name) => {
    if (isActName(name)) return t(`operators:acts.${slugOf(name)}.title`);
    return isPortalAct(name) ? t(`operating:act.${name.replace(':', '_') as WithLine<PortalActName>}`) : name;
  };
}
