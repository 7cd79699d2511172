import type { Locale } from '#app/i18n/locale.ts';

type InBoth = Readonly<Record<Locale, string>>;

/** Who runs this portal and how they are reached: what an operator's settings say, and a sample where they say nothing. */
export interface Portal {
  readonly organizer: InBoth;
  readonly technicalSupport: InBoth;
  readonly filingNumber: InBoth;
  readonly contactEmail: string;
  /** What the two codes of the footer hold. */
  readonly qrCodes: Readonly<Record<QrCode, string>>;
  /** Notebooks of this provider, for the tools page; null: there are none. */
  readonly jupyterUrl: string | null;
}

export type QrCode = 'account' | 'developers';

/** `.example` addresses reach nobody. */
export const SAMPLE_PORTAL: Portal = {
  organizer: { 'zh-CN': '量子港开发者社区', 'en-US': 'Quantum Harbor Community' },
  technicalSupport: { 'zh-CN': '量子港计算中心', 'en-US': 'Quantum Harbor Computing Center' },
  filingNumber: { 'zh-CN': '示例 00000000 号', 'en-US': 'sample 00000000' },
  contactEmail: 'hello@quantum-harbor.example',
  qrCodes: {
    account: 'https://quantum-harbor.example/follow',
    developers: 'https://quantum-harbor.example/developers',
  },
  jupyterUrl: null,
};

/** What every page knows of it, in its language. */
export const portalIn = (locale: Locale, { organizer, technicalSupport, filingNumber, contactEmail }: Portal) => ({
  organizer: organizer[locale],
  technicalSupport: technicalSupport[locale],
  filingNumber: filingNumber[locale],
  contactEmail,
});
