/**
 * Scripts for pages that also work without JavaScript (decision 010): no framework, no texts, no state except the
 * page's. Server-only pages load only these; hydrated pages include them.
 */
import {
  countResends,
  keepStoredAccount,
  refuseEarlyResends,
  revealPasswords,
  runRedirectCountdown,
} from './account-pages.ts';
import { redrawCaptchaImages } from './captcha-images.ts';
import { copyTexts } from './copying.ts';
import { swapForms } from './forms.ts';
import { closeMenus, closeModals, openModals } from './menus.ts';
import { removeServiceWorkers } from './page.ts';
import { openPalettes } from './palette-opening.ts';
import { notifyOpener, openPopups } from './popup.ts';
import { appearOnScroll } from './scrolling.ts';

/** Initialises elements of the page, or of an answer that was inserted. */
function enhance(part: ParentNode): void {
  runRedirectCountdown(part);
  countResends(part);
  openModals(part);
}

closeMenus();
closeModals();
copyTexts();
revealPasswords();
redrawCaptchaImages();
refuseEarlyResends();
swapForms(enhance);
openPalettes();
openPopups();
notifyOpener();
appearOnScroll();
keepStoredAccount();
removeServiceWorkers();
enhance(document);
