/**
 * Scripts for pages that also work without JavaScript (decision 010): no framework, no texts, no state except the
 * page's. Server-only pages load only these; hydrated pages include them.
 */
import { appearOnScroll } from './appear.ts';
import { advanceCarousels, fitCarousels, moveCarousels } from './carousels.ts';
import { copyTexts } from './copying.ts';
import { playFilmsInView } from './films.ts';
import { swapForms } from './forms.ts';
import { closeMenus } from './menus.ts';
import { closeModals, openModals } from './modals.ts';
import { revealPasswords } from './passwords.ts';
import { redrawPictures } from './pictures.ts';
import { notifyOpener, openPopups } from './popup.ts';
import { runRedirectCountdown } from './redirect-countdown.ts';
import { countResends, refuseEarlyResends } from './resend.ts';
import { removeServiceWorkers } from './service-workers.ts';
import { keepStoredAccount } from './stored-account.ts';

/** Initialises elements of the page, or of an answer that was inserted. */
function enhance(part: ParentNode): void {
  fitCarousels(part);
  runRedirectCountdown(part);
  countResends(part);
  openModals(part);
}

closeMenus();
closeModals();
moveCarousels();
advanceCarousels();
playFilmsInView();
copyTexts();
revealPasswords();
redrawPictures();
refuseEarlyResends();
swapForms(enhance);
openPopups();
notifyOpener();
appearOnScroll();
keepStoredAccount();
removeServiceWorkers();
enhance(document);
