"""Notifications in a browser, and how it becomes a channel for them."""

import json

from browser import wait


def notifications(site, page):
    """A message of the Web Push channel is shown, once for each key, whatever it contains."""
    origin = site.url.removesuffix(site.base)
    page.context.grant_permissions(["notifications"], origin=origin)
    tools = page.context.new_cdp_session(page)
    registrations = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    site.expect(wait(lambda: page.wait_for_timeout(20) or registrations), "/", "no registration")

    # Queried while one is being shown, Chromium treats that one as closed, and forgets it.
    worker = page.context.service_workers[-1]
    worker.evaluate("""() => {
        const prototype = ServiceWorkerRegistration.prototype, show = prototype.showNotification;
        self.shown = 0;
        prototype.showNotification = function (...words) {
            return show.apply(this, words).finally(() => { shown += 1; });
        };
    }""")

    def push(data):
        tools.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": origin, "registrationId": registrations[-1], "data": data},
        )

    shown = """(async () => (await (await navigator.serviceWorker.ready).getNotifications())
        .map(({title, body, tag, data}) => [title, body, tag, data]))()"""
    message = {
        "key": "goal/2026-11-23", "kind": "goalReached", "title": "Goal reached", "body": "8,000 steps",
        "createdAt": "2026-11-23T10:00:00Z",
    }  # fmt: skip
    push(json.dumps(message))
    push(json.dumps(message))
    push(json.dumps(message | {"key": "other", "url": site.url + "/streak"}))
    push("what is no document")
    site.expect(wait(lambda: worker.evaluate("() => shown") == 4), "/", "not everything is shown")
    found = sorted(page.evaluate(shown), key=str)
    wanted = [
        ["Goal reached", "8,000 steps", "goal/2026-11-23", site.url + "/"],
        ["Goal reached", "8,000 steps", "other", site.url + "/streak"],
        ["Waymark", "", "", site.url + "/"],
    ]
    site.expect(found == wanted, "/", f"notified {found}")


# A subscription as from a push service, but unreachable from this machine: the key is the base point of P-256.
# Source: FIPS 186-4, D.1.2.3.
SUBSCRIBED = """PushManager.prototype.subscribe = async ({applicationServerKey}) => ({
    endpoint: `http://localhost:9/${applicationServerKey.length}`,
    keys: {auth: 'AAAAAAAAAAAAAAAAAAAAAA', p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'},
});"""


# As if no push service could be reached.
REFUSED = "PushManager.prototype.subscribe = () => Promise.reject(new Error());"


def channel(site, page):
    """A browser becomes a channel by a click; if that fails, the page says so, and nothing is added."""
    def added():
        return json.loads(site.run("notifications", "channels", "--json"))["items"]

    form = page.locator("form[data-push]")
    for is_possible in [False, True]:
        page.add_init_script(SUBSCRIBED if is_possible else REFUSED)
        page.goto(site.url + "/notifications/channels")
        form.locator('[name="contact"]').fill("mailto:anna@example.org")
        form.get_by_role("button").click()
        if is_possible:
            page.wait_for_selector("main > .notice[role=status], #told .notice[role=status]")
            site.expect(len(added()) == 1, "/notifications/channels", f"added {added()}")
        else:
            said = wait(lambda: form.locator("[role=alert]").inner_text())
            site.expect(said, "/notifications/channels", "does not say that it cannot")
            site.expect(not added(), "/notifications/channels", f"adds {added()}")
