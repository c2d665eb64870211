/**
 * The service worker at the addresses where former sites keep theirs (`formerWorkers`). A browser that has one asks for
 * it at each visit, and would otherwise show the former site for ever: an address that is gone changes nothing. This
 * one takes its place, removes what the former one stored and itself, and loads the open pages again. Caches of the
 * owner's application (`studio/hosted`) stay, and in a folder of another site all: a browser keeps them for the whole
 * host.
 */
export function leavingWorker(folder: string): string {
  return `// Takes the place of a former site's service worker, and leaves.
self.addEventListener('install', function () {
  self.skipWaiting();
});
self.addEventListener('activate', function (event) {
  event.waitUntil(
    ${folder === '' ? forgetting : 'Promise.resolve()'}
      .then(function () {
        return self.registration.unregister();
      })
      .then(function () {
        return self.clients.matchAll({ type: 'window' });
      })
      .then(function (pages) {
        pages.forEach(function (page) {
          page.navigate(page.url);
        });
      }),
  );
});
`;
}

const forgetting = `caches
      .keys()
      .then(function (names) {
        return Promise.all(
          names.map(function (name) {
            return name.indexOf('atelier ') === 0 ? false : caches.delete(name);
          }),
        );
      })`;
