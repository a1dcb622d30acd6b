// Makes a browser a channel for notifications.
'use strict';
(() => {
const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const say = (form, text) => { form.querySelector('[role=alert]').textContent = text; };
const show = () => document.querySelectorAll('[data-push]').forEach(form => {
  form.hidden = false;
  if (canPush) return;
  form.querySelector('button').disabled = true;
  say(form, form.dataset.missing);
});
show();
// The page may refresh.
new MutationObserver(show).observe(document.querySelector('main'), {childList: true});

// Without a service worker, as in a private window, nothing would ever be ready.
const patience = () => new Promise((_, fail) => setTimeout(fail, 10000));
const subscribe = async key => {
  const {pushManager} = await Promise.race([navigator.serviceWorker.ready, patience()]);
  const wish = {userVisibleOnly: true, applicationServerKey: key};
  try { return await pushManager.subscribe(wish); } catch (error) {
    // It is subscribed for another record of this address.
    const other = await pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return pushManager.subscribe(wish);
  }
};
addEventListener('submit', async event => {
  const form = event.target, {push, denied, failed} = form.dataset;
  if (!push) return;
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  say(form, '');
  try {
    if (await Notification.requestPermission() != 'granted') say(form, denied);
    else {
      const subscription = await subscribe(push);
      form.querySelector('[data-subscription]').value = JSON.stringify(subscription);
      return form.submit();
    }
  } catch { say(form, failed); }
  button.disabled = false;
});
})();
