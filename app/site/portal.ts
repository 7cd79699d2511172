import type { Locale } from '#app/i18n/locale.ts';

type InBoth = Readonly<Record<Locale, string>>;

/** The provider of this portal and its contact data: from the operator's settings, with samples for missing ones. */
export interface Portal {
  readonly organizer: InBoth;
  readonly technicalSupport: InBoth;
  readonly filingNumber: InBoth;
  readonly contactEmail: string;
  /** The contents of the two QR codes in the footer. */
  readonly qrCodes: Readonly<Record<QrCode, string>>;
  /** Address of the provider's notebooks, for the tools page; null if there are none. */
  readonly jupyterUrl: string | null;
  /** Address of another textbook, for its card; null for the one of this site. */
  readonly textbookUrl: string | null;
  /** Address of another course on the machine, for its card; null for the one of this site. */
  readonly machineCourseUrl: string | null;
  /** Address of other films, for their card; null for those of this site. */
  readonly filmsUrl: string | null;
  /** Address of other comics, for their card; null for those of this site. */
  readonly comicsUrl: string | null;
}

export type QrCode = 'account' | 'developers';

/** No one receives mail for `.example` addresses. */
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
  textbookUrl: null,
  machineCourseUrl: null,
  filmsUrl: null,
  comicsUrl: null,
};

/** Returns the provider data that every page has, in its language. */
export const portalIn = (locale: Locale, { organizer, technicalSupport, filingNumber, contactEmail }: Portal) => ({
  organizer: organizer[locale],
  technicalSupport: technicalSupport[locale],
  filingNumber: filingNumber[locale],
  contactEmail,
});
