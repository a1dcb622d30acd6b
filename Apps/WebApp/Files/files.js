// For pages with file uploads or work in progress; without it a form is a form.
'use strict';
(() => {
const find = (selector, within = document) => within.querySelector(selector);

// Nothing is written while a file is read, so no event reports it.
setInterval(() => { if (find('[data-moving]') && !document.hidden) dispatchEvent(new Event('renew')); }, 2000);

addEventListener('submit', event => {
  const form = event.target, box = find('.sending', form);
  if (!box || event.defaultPrevented) return;
  event.preventDefault();
  const request = new XMLHttpRequest(), bar = find('progress', box), cancel = find('button', box);
  const button = find('button', form), failure = find('[role=alert]', form);
  const end = isFailed => {
    box.hidden = true;
    button.disabled = false;
    failure.hidden = !isFailed;
    button.focus();
  };
  box.hidden = false;
  button.disabled = failure.hidden = true;
  bar.removeAttribute('value');
  cancel.onclick = () => request.abort();
  cancel.focus();
  request.upload.onprogress = ({loaded, total}) => { bar.max = total; bar.value = loaded; };
  request.onabort = () => end(false);
  request.onerror = () => end(true);
  request.onload = () => {
    const page = request.response, next = page && find('#content', page);
    end(!next);
    if (request.status == 200) location = request.responseURL;
    else if (next) {
      find('#content').replaceWith(next);
      (find('[aria-invalid]', next) || next).focus();
    }
  };
  request.open('POST', form.getAttribute('action'));
  request.responseType = 'document';
  request.send(new FormData(form));
});
})();
