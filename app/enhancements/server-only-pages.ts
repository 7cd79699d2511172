/**
 * The script of server-only pages: besides what all pages have, the account's forms, carousels and films, which are only
 * there, and the scripts that a page names.
 */
import { countResends, refuseEarlyResends, revealPasswords, runRedirectCountdown } from './account-pages.ts';
import { advanceCarousels, fitCarousels, moveCarousels } from './carousels.ts';
import { seekFilms } from './film-seeking.ts';
import { forgetStored } from './forgetting.ts';
import { fillInTyped, keepOverSignIn } from './form-keeping.ts';
import { paintGreys } from './grey-painting.ts';
import { enhancePage } from './index.ts';
import { refuseLargeInputs } from './input-limits.ts';
import { loadScriptsAfterPaint, startScriptsInSight } from './later-scripts.ts';
import { openPads } from './pad-opening.ts';
import { offerPasskeys } from './passkey-offers.ts';
import { loadPressedScripts, showPressable } from './pressed-scripts.ts';
import { printPages } from './printing.ts';
import { renewPage } from './renewal.ts';
import { playFilmsInView } from './scrolling.ts';
import { keepTimeZone } from './time-zone.ts';

moveCarousels();
advanceCarousels();
playFilmsInView();
seekFilms();
revealPasswords();
refuseEarlyResends();
forgetStored();
keepOverSignIn();
printPages();
const initialise = (part: ParentNode): void => {
  fillInTyped(part);
  fitCarousels(part);
  runRedirectCountdown(part);
  countResends(part);
  paintGreys(part);
  openPads(part);
  offerPasskeys(part);
  startScriptsInSight(part);
  showPressable(part);
};
enhancePage(initialise);
renewPage(initialise);
loadPressedScripts(initialise);
refuseLargeInputs();
keepTimeZone();
loadScriptsAfterPaint();
