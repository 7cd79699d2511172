import { type FieldMetadata, getInputProps } from '@conform-to/react';
import { Link } from '@remix-run/react';
import { Trans, useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useErrorTexts } from './form-errors.tsx';

/** Checkbox to accept the terms and the privacy policy. */
export function AgreementField({ meta }: { meta: FieldMetadata<unknown> }) {
  const { t } = useTranslation('account');
  const errorTexts = useErrorTexts();
  const { key, ...agreement } = getInputProps(meta, { type: 'checkbox', ariaAttributes: false });
  return (
    <Checkbox key={key} {...agreement} required={undefined} aria-required errors={errorTexts(meta.errors)}>
      <Trans
        t={t}
        i18nKey="register.agreement"
        components={{
          terms: <Link className="link" to={paths.terms()} target="_blank" />,
          privacy: <Link className="link" to={paths.privacy()} target="_blank" />,
        }}
      />
    </Checkbox>
  );
}
