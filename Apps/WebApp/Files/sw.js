// Pages come from the server, always. Where it cannot be reached, the day that was seen last is shown, and in
// place of other pages one that says so. `version` is added at the end.
'use strict';
const {scope} = registration;
const ours = `waymark ${scope} `, offline = `${scope}offline`;
const store = () => caches.open(ours + version);

// The page for when nothing can be reached, with the files that it and today need, and no others.
const prepare = async () => {
  const cache = await store(), answer = await fetch(offline), text = await answer.clone().text();
  if (!answer.ok) throw new Error(answer.statusText);
  const files = [...text.matchAll(/(?:href|src)="([^"]+\.(?:css|js|svg|webmanifest))"/g)]
    .map(found => new URL(found[1], scope).href);
  await cache.addAll(files);
  await cache.put(offline, answer);
  const needed = [scope, offline, ...files];
  for (const {url} of await cache.keys()) if (!needed.includes(url)) await cache.delete(url);
};

// The day is kept as it came, if it has the line that says from when it is.
const looks = text => [text.match(/<html[^>]*>/), text.match(/[^"]+\.css/)].join();
const keep = async answer => {
  if (!answer.ok) return true;
  const text = await answer.clone().text();
  if (!text.includes('id="offline"')) return false;
  const cache = await store();
  await cache.put(scope, answer);
  const page = await cache.match(offline);
  if (!page || looks(await page.text()) != looks(text)) await prepare();
  return true;
};
const keepAnew = async () => keep(await fetch(scope, {redirect: 'manual'}));

const day = async () => {
  const cache = await store(), kept = await cache.match(scope);
  if (!kept) return cache.match(offline);
  const text = (await kept.text()).replace('id="offline" hidden', 'id="offline"');
  return new Response(text, {headers: kept.headers});
};
const page = async (event, address) => {
  let answer, failure;
  try { answer = await event.preloadResponse || await fetch(event.request); } catch (error) { failure = error; }
  // So a proxy answers where nothing does.
  if (failure || answer.status == 502 || answer.status == 504) {
    const kept = event.request.mode == 'navigate' && await (address ? caches.match(offline) : day());
    if (!kept && failure) throw failure;
    return kept || answer;
  }
  if (!address) {
    const copy = answer.clone();
    event.waitUntil(keep(copy).then(isKept => isKept || keepAnew()));
  }
  return answer;
};
const file = async request => await caches.match(request) || fetch(request);

addEventListener('install', event => {
  skipWaiting();
  event.waitUntil(prepare());
});
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(ours) && name != ours + version) await caches.delete(name);
  }
  await registration.navigationPreload?.enable();
  await clients.claim();
  await keepAnew();
})()));
addEventListener('fetch', event => {
  const {request} = event, url = request.url.split('#')[0];
  if (request.method != 'GET' || !url.startsWith(scope)) return;
  const address = url.slice(scope.length);
  if (address.startsWith('assets/')) event.respondWith(file(request));
  else if (request.mode == 'navigate' || !address) event.respondWith(page(event, address));
  else if (/^(icon|manifest)/.test(address)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

// What is told, as the channel for browsers sends it.
addEventListener('push', event => {
  let told = {};
  try { told = event.data.json(); } catch {}
  event.waitUntil(registration.showNotification(told.title || 'Waymark', {
    body: told.body || '', tag: told.key, timestamp: Date.parse(told.createdAt) || Date.now(),
    icon: `${scope}icon.svg`, data: told.url || scope,
  }));
});
addEventListener('notificationclick', event => {
  const {notification} = event, address = notification.data;
  notification.close();
  event.waitUntil((async () => {
    const open = (await clients.matchAll({type: 'window'})).find(({url}) => url == address);
    return open ? open.focus() : clients.openWindow(address);
  })());
});
