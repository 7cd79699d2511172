/**
 * What scripts add to pages that work without them (decision 010): no framework, no texts, no state but the page's own.
 * Document pages load this and nothing else; application pages bring it along.
 */
import { appearOnScroll } from './appear.ts';
import { countLeaving } from './redirect-countdown.ts';
import { advanceCarousels, fitCarousels, moveCarousels } from './carousels.ts';
import { copyTexts } from './copying.ts';
import { playFilmsInView } from './films.ts';
import { closeModals, openModals } from './modals.ts';
import { closeMenus } from './menus.ts';
import { revealPasswords } from './passwords.ts';
import { redrawPictures } from './pictures.ts';
import { openPopups, tellOpener } from './popup.ts';
import { keepStoredAccount } from './stored-account.ts';
import { countResends, refuseEarlyResends } from './resend.ts';
import { swapForms } from './forms.ts';
import { removeServiceWorkers } from './service-workers.ts';

/** Looks after elements that the page has, or that an answer has brought. */
function attend(part: ParentNode): void {
  fitCarousels(part);
  countLeaving(part);
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
swapForms(attend);
openPopups();
tellOpener();
appearOnScroll();
keepStoredAccount();
removeServiceWorkers();
attend(document);
