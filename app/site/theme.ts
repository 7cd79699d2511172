/** The themes to choose from; without a choice the page follows the system. */
const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_COOKIE = 'theme';

export const parseTheme = (value: unknown): Theme | null => THEMES.find((theme) => theme === value) ?? null;
