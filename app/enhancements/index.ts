/**
 * Scripts for pages that also work without JavaScript (decision 010): no framework, no texts, no state except the
 * page's. Server-only pages load only these and their own; hydrated pages include them.
 */
import { keepStoredAccount } from './account-pages.ts';
import { redrawCaptchaImages } from './captcha-images.ts';
import { copyTexts } from './copying.ts';
import { swapForms } from './forms.ts';
import { closeMenus, closeModals, openModals } from './menus.ts';
import { removeServiceWorkers } from './page.ts';
import { openPalettes } from './palette-opening.ts';
import { notifyOpener, openPopups } from './popup.ts';
import { appearOnScroll } from './scrolling.ts';

/**
 * Starts the scripts of every page.
 * @param initialise what a kind of page does besides with its elements, and with those of an answer that is inserted
 */
export function enhancePage(initialise: (part: ParentNode) => void = () => undefined): void {
  const enhance = (part: ParentNode): void => {
    initialise(part);
    openModals(part);
  };
  closeMenus();
  closeModals();
  copyTexts();
  redrawCaptchaImages();
  swapForms(enhance);
  openPalettes();
  openPopups();
  notifyOpener();
  appearOnScroll();
  keepStoredAccount();
  removeServiceWorkers();
  enhance(document);
}
