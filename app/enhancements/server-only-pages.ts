/**
 * The script of server-only pages: besides what all pages have, carousels and films, which are only there, and the
 * scripts that a page names.
 */
import { advanceCarousels, fitCarousels, moveCarousels } from './carousels.ts';
import { loadScriptsAfterPaint } from './later-scripts.ts';
import { playFilmsInView } from './scrolling.ts';
import { keepTimeZone } from './time-zone.ts';
import './index.ts';

fitCarousels(document);
moveCarousels();
advanceCarousels();
playFilmsInView();
keepTimeZone();
loadScriptsAfterPaint();
