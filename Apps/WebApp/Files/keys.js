// The content of the palette and of the list of keys, made when one of them is opened.
const find = css => document.querySelector(css), all = css => [...document.querySelectorAll(css)];
const box = find('#find'), word = find('#find input'), links = all('#menu a');
const make = (name, ...parts) => {
  const element = document.createElement(name);
  element.append(...parts);
  return element;
};
const filter = () => {
  const wanted = word.value.trim().toLowerCase();
  for (const item of all('#find li')) item.hidden = !item.textContent.toLowerCase().includes(wanted);
};

find('#find ul').append(...links.map(link => {
  const item = link.parentNode.cloneNode(true);
  item.firstChild.removeAttribute('aria-current');
  return item;
}));
find('#help dl').prepend(...links.filter(link => link.dataset.key).map(link => make('div',
  make('dt', make('kbd', 'g'), ' ', make('kbd', link.dataset.key)), make('dd', link.textContent))));
word.oninput = filter;
box.onclose = () => {
  word.value = '';
  filter();
};
box.onkeydown = event => {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key], found = all('#find li:not([hidden])>a');
  if (!step) return;
  (found[found.indexOf(document.activeElement) + step] || word).focus();
  event.preventDefault();
};
filter();

export const go = () => find('#find li:not([hidden])>a')?.click();
