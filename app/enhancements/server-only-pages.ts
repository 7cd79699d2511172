/** The script of server-only pages: besides what all pages have, it loads the scripts that a page names. */
import { loadScriptsAfterPaint } from './later-scripts.ts';
import { keepTimeZone } from './time-zone.ts';
import './index.ts';

keepTimeZone();
loadScriptsAfterPaint();
