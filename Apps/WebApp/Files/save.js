// Saves a choice when it is made. The page keeps its position, and reports it.
'use strict';
(() => {
const find = (selector, within = document) => within.querySelector(selector);
const choice = 'select,[type=checkbox]';
const said = document.createElement('p');
said.className = 'heard';
said.setAttribute('role', 'status');
document.body.append(said);

const ask = (form, then) => {
  const xhr = new XMLHttpRequest();
  xhr.open(form ? 'POST' : 'GET', form ? form.action : location.href);
  xhr.responseType = 'document';
  // The form's result belongs to this page.
  if (!form) xhr.setRequestHeader('X-Waymark-Shown', '1');
  xhr.onload = () => then(xhr);
  xhr.onerror = () => form?.submit();
  xhr.send(form && new URLSearchParams(new FormData(form)));
};
const show = (page, name) => {
  const main = find('main');
  find('[autofocus]', page)?.removeAttribute('autofocus');
  main.replaceChildren(...find('main', page).childNodes);
  const form = find(`[data-save]:has([name="-form"][value="${CSS.escape(name)}"])`, main);
  form && find(choice, form).focus({preventScroll: true});
  said.textContent = find('#told p,.error', main)?.firstChild.textContent || '';
};
// Properties around the page, such as its language.
const around = page => [page.documentElement.lang, page.documentElement.dataset.scheme,
  find('[rel=stylesheet]', page).getAttribute('href')].join();
const save = form => ask(form, ({status, response, responseURL}) => {
  const name = form.elements['-form'].value;
  if (!response || responseURL.includes('/enter?')) return location.reload();
  if (status > 399) return show(response, name);
  if (around(response) != around(document)) return location.reload();
  ask(null, answer => answer.response && show(answer.response, name));
});
addEventListener('change', ({target}) => {
  const {form} = target;
  if (!form?.matches('[data-save]')) return;
  clearTimeout(form.waits);
  // Arrow keys move through a list.
  form.waits = setTimeout(save, target.matches('select') ? 500 : 0, form);
});
})();
