// Pages always come from the server. If it cannot be reached, the last seen day is shown, and
// the offline page in place of others; a logged entry waits here until it can be sent. `version` is added at
// the end.
'use strict';
const {scope} = registration;
const ours = `waymark ${scope} `, offline = `${scope}offline`;
const store = () => caches.open(ours + version);

// The offline page, with the files that it and today need, and no others.
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

// The day is stored as received, if it has the line with its time.
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
// Waiting entries, and their results: for a sent one for a minute, for a refused one until it is
// discarded. They are deleted with the rest on leaving.
const queue = `${ours}waiting`, minute = 60_000;
const place = key => `${scope}waiting/${key}`;
const put = async entry => (await caches.open(queue)).put(place(entry.key), new Response(JSON.stringify(entry)));
const discard = async key => (await caches.open(queue)).delete(place(key));
const entries = async () => {
  if (!await caches.has(queue)) return [];
  const cache = await caches.open(queue), all = [];
  for (const request of await cache.keys()) all.push(await (await cache.match(request)).json());
  for (const {key, sent} of all) if (sent && Date.now() - sent > minute) await discard(key);
  return all.filter(({sent}) => !(Date.now() - sent > minute)).sort((one, other) => one.at - other.at);
};
const isWaiting = entry => !entry.sent && !entry.refused;

// The answers of a proxy without a server.
const isGone = answer => answer.status == 502 || answer.status == 504;

// By the key the server recognises an entry it has already, if its answer was lost.
const send = ({url, fields, key, at}, isLate) => {
  const body = new URLSearchParams(fields);
  body.set('-key', key);
  if (isLate) body.set('-written', Math.floor(at / 1000));
  return fetch(url, {method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(10_000)});
};
let sending;
const sendAll = () => sending ||= (async () => {
  for (const entry of (await entries()).filter(isWaiting)) {
    const answer = await send(entry, true).catch(() => {});
    // A browser without access any more gets a page.
    const isText = answer?.headers.get('Content-Type')?.startsWith('text/plain');
    if (isText && answer.ok) Object.assign(entry, {sent: Date.now(), text: await answer.text()});
    else if (isText && answer.status < 500) entry.refused = await answer.text();
    else return;
    await put(entry);
  }
})().finally(() => { sending = null; });
// The logging forms of pages that have any.
const logs = /^(log\/\w+)?(\?.*)?$/, logForm = /^log(-|$)/;
const submit = async request => {
  const fields = new URLSearchParams(await request.clone().text());
  if (fields.has('-discard')) {
    await discard(fields.get('-discard'));
    return Response.redirect(scope, 303);
  }
  if (!logForm.test(fields.get('-form'))) return fetch(request);
  const key = [...crypto.getRandomValues(new Uint8Array(8))].map(byte => byte.toString(16).padStart(2, '0')).join('');
  const entry = {key, url: request.url, fields: `${fields}`, at: Date.now()};
  // The browser may close while it is being sent.
  await put(entry);
  const answer = await send(entry).catch(() => {});
  if (answer && !isGone(answer)) {
    await discard(key);
    return answer;
  }
  registration.sync?.register('waiting').catch(() => {});
  return Response.redirect(scope, 303);
};

// The entries at the beginning of a page, with the texts from the page `offline`.
const escaped = text => text.replace(/[<>&"']/g, sign => `&#${sign.charCodeAt()};`);
const row = (entry, words, language) => {
  const fields = [...new URLSearchParams(entry.fields)].filter(([name, value]) => name[0] != '-' && value);
  const kind = words[/steps|weight|exercise/.exec(entry.fields + entry.url)?.[0] || 'exercise'];
  const time = new Date(entry.at).toLocaleString(language == 'en' ? 'en-GB' : language, {dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23'});
  const fate = entry.refused ? `<p class="error">${words.refused} ${escaped(entry.refused)}</p>`
    : entry.sent ? `<p class="aside">${words.sent} ${escaped(entry.text)}</p>` : '';
  const button = entry.sent ? '' : `<form method="post" action="${scope}"><input type="hidden" name="-discard" value="${
    entry.key}"><button class="quiet" id="w-${entry.key}" aria-labelledby="w-${entry.key} t-${entry.key}">${
    words.discard}</button></form>`;
  return `<li><div><p id="t-${entry.key}">${kind[0].toUpperCase() + kind.slice(1)} ${escaped(fields.map(([, value]) => value).join(' '))
  }</p><p class="aside">${time}</p>${fate}</div>${button}</li>`;
};
const withEntries = async answer => {
  const all = await entries(), kept = all.length && await caches.match(offline);
  if (!kept) return answer;
  const text = await kept.text(), language = text.match(/lang="(\w+)"/)[1];
  const words = Object.fromEntries([...text.matchAll(/data-w-(\w+)="([^"]*)"/g)].map(found => found.slice(1)));
  const count = all.filter(isWaiting).length;
  const title = count ? (count > 1 ? words.other.replace('2', count) : words.one) : words.title;
  const section = `<section class="wide" aria-labelledby="waiting"><h2 id="waiting">${title}</h2><ul class="list">${
    all.map(entry => row(entry, words, language)).join('')}</ul></section>`;
  const html = (await answer.text()).replace(/<div id="live"[^>]*>/, found => found + section);
  return new Response(html, {status: answer.status, headers: answer.headers});
};

const page = async (event, address) => {
  let answer, failure;
  try { answer = await event.preloadResponse || await fetch(event.request); } catch (error) { failure = error; }
  if (failure || isGone(answer)) {
    const kept = event.request.mode == 'navigate' && await (address ? caches.match(offline) : day());
    if (!kept && failure) throw failure;
    return kept ? withEntries(kept) : answer;
  }
  if (address) {
    event.waitUntil(sendAll());
    return answer;
  }
  if (answer.ok && (await entries()).some(isWaiting)) {
    await sendAll();
    answer = await fetch(event.request);
  }
  const copy = answer.clone();
  event.waitUntil(keep(copy).then(isKept => isKept || keepAnew()));
  return answer.ok ? withEntries(answer) : answer;
};
const file = async request => await caches.match(request) || fetch(request);

addEventListener('install', event => {
  skipWaiting();
  event.waitUntil(prepare());
});
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith(ours) && ![ours + version, queue].includes(name)) await caches.delete(name);
  }
  await registration.navigationPreload?.enable();
  await clients.claim();
  await keepAnew();
})()));
addEventListener('sync', event => event.waitUntil(sendAll()));
addEventListener('fetch', event => {
  const {request} = event, url = request.url.split('#')[0];
  if (!url.startsWith(scope)) return;
  const address = url.slice(scope.length);
  if (request.method == 'POST' && request.mode == 'navigate' && logs.test(address)) {
    event.respondWith(submit(request));
  }
  if (request.method != 'GET') return;
  if (address.startsWith('assets/')) event.respondWith(file(request));
  else if (request.mode == 'navigate' || !address) event.respondWith(page(event, address));
  else if (/^(icon|manifest)/.test(address)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

// A notification, as sent by the channel for browsers.
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
