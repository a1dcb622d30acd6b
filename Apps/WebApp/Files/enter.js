// Whoever has to enter is nobody yet: what the worker kept goes. A code in the address enters at once, and leaves the address.
'use strict';
(() => {
const ours = `waymark ${new URL('.', location)} `;
self.caches?.keys().then(names => names.filter(name => name.startsWith(ours)).forEach(name => caches.delete(name)));
const {form} = document.querySelector('[name="-form"][value="enter"]');
const enter = () => {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(null, '', location.pathname + location.search);
  form.elements.code.value = code;
  form.submit();
};
enter();
// Opened where this page is shown already, the address only changes behind the #.
addEventListener('hashchange', enter);
})();
