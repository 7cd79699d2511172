import type { AppContext } from '#app/context.ts';
import { OPERATOR_ACTS } from '#app/domain/operator-acts.ts';
import type { ConsoleActName } from './act-schemas.ts';

interface ActQuestion {
  /** What the subject is called. */
  readonly title: string;
  /** Values with which the form begins. */
  readonly values: Readonly<Record<string, string>>;
}

const asText = (value: number | null): string => (value === null ? '' : String(value));

/**
 * Returns the subject of an act, and the values with which its form begins.
 * @throws AppError not_found
 */
export async function questionOf(
  { services: { operators } }: Pick<AppContext, 'services'>,
  name: ConsoleActName,
  subject: string,
  session: string | null,
): Promise<ActQuestion> {
  switch (OPERATOR_ACTS[name].subject) {
    case 'account': {
      const { userName, level, hasTestPermission, ownQuotas } = await operators.account(subject);
      return {
        title: userName,
        values: {
          level: String(level),
          isGranted: hasTestPermission ? 'no' : 'yes',
          session: session ?? '',
          ...Object.fromEntries(Object.entries(ownQuotas).map(([field, value]) => [field, asText(value as number)])),
        },
      };
    }
    case 'task': {
      const { id, userName, refundable } = await operators.task(subject);
      return { title: `${id} · ${userName}`, values: { coins: refundable === 0 ? '' : String(refundable) } };
    }
    case 'access-request': {
      const { userName } = await operators.accessRequest(subject);
      return { title: userName, values: {} };
    }
  }
}
