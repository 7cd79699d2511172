/** The product has no service worker; one left over from an earlier site at this address is removed. */
export function removeServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((one) => one.unregister())));
}
