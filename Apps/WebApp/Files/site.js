// Makes pages faster to use; each works without.
'use strict';
(() => {
const find = (css, part = document) => part.querySelector(css),
  all = (css, part = document) => [...part.querySelectorAll(css)],
  on = addEventListener;

// The page follows the record, unless a form is being filled in, or shows its result and
// nothing is in progress.
const fields = 'input,select,textarea', isChanged = field => field.options
  ? all('[selected]', field).some(option => !option.selected)
  : field.checked != field.defaultChecked || field.value != field.defaultValue,
  isBusy = () => find('[data-keep],dialog[open],[name="-confirmed"],#live :active')
  || find('[autofocus]:focus') && !find('[data-moving]')
  || all(fields, find('#live')).some(field => field.matches(':focus') || isChanged(field)),
  places = part => all('a,button,summary,[tabindex]', part),
  name = place => place && [place.href, place.form?.dataset.question, (place.form || place).textContent].join();
let isStale, wait, source, xhr;
const renew = () => {
  if (isStale = isBusy()) return;
  // An answer to an earlier request would be older.
  xhr?.abort();
  xhr = new XMLHttpRequest();
  xhr.open('GET', location.href);
  xhr.responseType = 'document';
  xhr.onload = () => {
    const page = xhr.response, now = find('#live'), next = xhr.status < 500 && page && find('#live', page);
    if (!next || (isStale = isBusy())) return;
    // A browser without access any more is redirected to the page for a code.
    if (xhr.responseURL.includes('/enter?')) return location = xhr.responseURL;
    document.title = page.title;
    const opened = all('details', next);
    all('details', now).forEach((details, index) => { if (opened[index]) opened[index].open = details.open; });
    if (next.isEqualNode(now)) return;
    const focused = document.activeElement, others = places(next), other = others[places(now).indexOf(focused)];
    now.replaceWith(next);
    // Rows above may have been added or removed.
    if (other) (name(other) == name(focused) ? other : others.find(each => name(each) == name(focused)) || other)
      .focus({preventScroll: true});
    if (find('output:not(:empty)', now)) import('./chart.js').then(({keep}) => keep(now, next));
  };
  xhr.send();
};
const soon = () => { clearTimeout(wait); wait = setTimeout(renew, 100); },
  {events} = find('html').dataset, listen = () => {
  source?.close();
  // Browsers have few connections for all pages of a host.
  if (!events || document.hidden) return;
  source = new EventSource(events);
  source.addEventListener('change', soon);
  // Something answers again: the server, or a proxy reporting that it is down.
  source.onopen = source.onerror = () => {
    if (source.readyState && find('#offline:not([hidden])')) setTimeout(() => location.reload(), 2000);
  };
};
on('visibilitychange', () => { listen(); if (!document.hidden) soon(); });
on('pageshow', event => { listen(); event.persisted ? soon() : work(); });
on('pagehide', () => source?.close());
['focusout', 'pointerup', 'pointercancel', 'keyup'].forEach(type =>
  on(type, () => { if (isStale) soon(); }));
on('renew', soon);

// The values of charts, by a script loaded for the first of them. They survive a refresh.
['pointermove', 'click', 'focusin', 'input'].forEach(name => on(name, event => {
  if (event.target.closest?.('.chart')) import('./chart.js').then(({show}) => show(event));
}));

// Confirms here, instead of on its own page, what cannot be undone.
on('submit', event => {
  const form = event.target, ask = find('#ask'), question = form.dataset.question;
  if (!question || !ask) return;
  event.preventDefault();
  find('p', ask).textContent = question;
  find('.danger', ask).textContent = find('button', form).textContent;
  ask.returnValue = '';
  ask.onclose = () => {
    if (!ask.returnValue) return;
    form.append(Object.assign(form.elements[0].cloneNode(), {name: '-confirmed', value: 'on'}));
    form.submit();
  };
  ask.showModal();
});

// The service worker stores the last day for when the server cannot be reached, and shows notifications.
const work = () => {
  const url = events?.replace(/events$/, 'sw.js'),
    policy = self.trustedTypes?.createPolicy('waymark', {createScriptURL: () => url});
  if (events) navigator.serviceWorker
    ?.register(policy?.createScriptURL('') || url, {updateViaCache: 'all'}).catch(() => {});
};

// Keys, which can be turned off. The content of their dialogs is loaded for the first of them.
const keys = find('#keys');
if (!keys) return;
const open = name => { find(name).showModal(); import('./keys.js'); };
try {
  keys.checked = localStorage.keys != 'off';
  keys.onchange = () => { localStorage.keys = keys.checked ? 'on' : 'off'; };
} catch {}
let going = 0;
on('keydown', event => {
  const {key, target} = event;
  // Typing may be faster than the palette loads.
  if (key == 'Enter' && !event.isComposing && target.matches('#find input')) import('./keys.js').then(({go}) => go());
  if (!keys.checked || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
    || target.matches(fields) || find('dialog[open]')) return;
  const isGoing = Date.now() - going < 2000;
  going = 0;
  if (isGoing) all('#menu a').find(link => link.dataset.key == key)?.click();
  else if (key == 'g') going = Date.now();
  else if (key == '?') open('#help');
  else if (key == '/') { event.preventDefault(); open('#find'); }
});
all('[data-show]').forEach(button => {
  button.hidden = false;
  button.onclick = () => open(button.dataset.show);
});
})();
