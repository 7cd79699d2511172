import type { SettingInForce } from '#app/services/overview/index.ts';
import { type Environment, EnvironmentSchema } from './environment.ts';

/** Values that open something, or are sent as a password; operators see only whether they are set. */
const SECRET_NAME = /(SECRET|TOKEN|PASSWORD|KEY|HEADERS)$/;
/** Addresses that may contain a user and a password. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Removes user and password, and parameters, which some databases use for them, too. */
function withoutPassword(value: string): string {
  if (!ADDRESS.test(value)) return value;
  if (!URL.canParse(value)) return 'set';
  const url = new URL(value);
  if (url.username === '' && url.password === '' && url.search === '') return value;
  url.username = '';
  url.password = '';
  url.search = '';
  return url.href;
}

const textOf = (value: Environment[keyof Environment]): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(' ');
  return String(value);
};

/** Returns every setting by name, with its value without secrets, and whether the environment has set it. */
export const settingsInForce = (env: Environment, isSet: (name: string) => boolean): readonly SettingInForce[] =>
  Object.keys(EnvironmentSchema.shape).map((name) => {
    const text = textOf(env[name as keyof Environment]);
    const isSecret = SECRET_NAME.test(name);
    return {
      name,
      value: text === null ? null : isSecret ? 'set' : withoutPassword(text),
      isSecret,
      isSet: isSet(name),
    };
  });
