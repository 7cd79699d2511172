import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router';
import { describe, expect, it } from 'vitest';
import { type ErrorCode, ERRORS } from '#app/errors.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { sendRefusal } from '#app/server/refusals.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { FailurePage } from './failure-page.tsx';

const refused = (code: ErrorCode, locale: 'zh-CN' | 'en-US', params = {}) =>
  new ErrorResponse(ERRORS[code].status, '', sendRefusal({ code, params }, locale));

describe('FailurePage for a refusal without a page of its kind', () => {
  it.each([
    ['zh-CN', '已有 3 个项目，最多 3 个，没有保存。', zh],
    ['en-US', 'You already have 3 projects and can keep at most 3, so nothing was saved.', en],
  ] as const)(
    'shows the refusal’s sentence and a link to the storage page, in %s',
    async (locale, sentence, { common }) => {
      const html = await markup(
        <FailurePage error={refused('quota_projects', locale, { used: 3, limit: 3 })} />,
        locale,
      );
      expect(html).toContain(sentence);
      expect(html).toContain('href="/n/controlUse"');
      expect(html).toContain(common.failure.other.title);
      expect(html).not.toContain(common.failure.forbidden.text);
    },
  );

  it.each([
    ['server_busy', en.common.failure.busy.text],
    ['not_found', en.common.failure.notFound.text],
  ] as const)('shows advice for %s, whose sentence adds nothing to its status', async (code, text) => {
    expect(await markup(<FailurePage error={refused(code, 'en-US')} />)).toContain(text);
  });

  it('shows the page of the status if there is no refusal data', async () => {
    expect(await markup(<FailurePage error={new ErrorResponse(403, '', null)} />)).toContain(
      en.common.failure.forbidden.text,
    );
  });
});
