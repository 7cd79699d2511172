import { useTranslation } from 'react-i18next';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { DEVELOPER_TOOLS } from './external-links.ts';

interface FooterColumn {
  readonly title: string;
  /** An address that does not begin with `/` is on another site. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** Tools whose documentation the footer links to. */
const DOCUMENTED = ['QPanda', 'pyQPanda', 'QRunes', 'VQNet'];

export function useFooterColumns(): readonly FooterColumn[] {
  const { t } = useTranslation('site');
  const locale = useLocale();
  return [
    {
      title: t('footer.learn'),
      links: (['course', 'machine', 'book', 'comic'] as const).map((id) => ({
        label: t(`education.items.${id}.title`),
        to: `${paths.education()}#${id}`,
      })),
    },
    {
      title: t('footer.program'),
      links: [
        { label: t('machines.full-amplitude.name'), to: paths.quantumVm(0) },
        { label: t('machines.noisy.name'), to: paths.quantumVm(1) },
        { label: t('machines.partial-amplitude.name'), to: paths.quantumVm(2) },
        { label: t('machines.single-amplitude.name'), to: paths.quantumVm(3) },
      ],
    },
    {
      title: t('footer.documents'),
      links: DEVELOPER_TOOLS.filter((tool) => DOCUMENTED.includes(tool.id)).map((tool) => ({
        label: tool.id,
        to: tool.documentation[locale],
      })),
    },
  ];
}
