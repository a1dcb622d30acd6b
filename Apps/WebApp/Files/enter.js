// Nobody has entered yet: what the service worker stored is deleted. A code in the address is used immediately, and removed from the address.
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
// If this page is open already, only the fragment of the address changes.
addEventListener('hashchange', enter);
})();
