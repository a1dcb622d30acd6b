// A code in the address enters at once, and leaves the address.
'use strict';
(() => {
const {form} = document.querySelector('[name="-form"][value="enter"]'), code = location.hash.slice(1);
if (!code) return;
history.replaceState(null, '', location.pathname + location.search);
form.elements.code.value = code;
form.submit();
})();
