#!/bin/sh
# Runs inside a bare root, for Scripts/package-check: sh check_inside.sh begin | upgrade VERSION | remove
set -eu

person=anna
record=/home/$person/.local/share/waymark

as_person() { su - "$person" -s /bin/sh -c "$*"; }

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

# What the record says, apart from what every run changes.
days() { as_person "waymark history --from 2026-05-01 --to 2026-05-17 --json"; }

serve() {
  as_person "exec waymark serve --port 7931" >/tmp/serve.log 2>&1 &
  tries=0
  until curl -s -o /dev/null http://127.0.0.1:7931/; do
    tries=$((tries + 1))
    [ "$tries" -lt 150 ] || { cat /tmp/serve.log; fail "nothing answers at port 7931"; }
    sleep 0.2
  done
  echo "serve answers: $(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:7931/enter)"
}

# apt WORD…: what it says of interest; fails as it does.
apt() {
  if ! apt-get -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends "$@" >/tmp/apt.log 2>&1; then
    tail -n 20 /tmp/apt.log
    fail "apt-get $*"
  fi
  grep -v -e '^(Reading' -e '^Selecting' -e '^Preparing' -e '^debconf' /tmp/apt.log || true
}

case $1 in
  begin)
    id "$person" >/dev/null 2>&1 || useradd --create-home "$person"
    waymark --version
    ldd /usr/lib/waymark/waymark-service | grep 'not found' && fail "a library is missing"
    as_person "waymark timezone set Europe/Berlin" >/dev/null
    as_person "waymark import /srv/export.zip" | tail -n 3
    as_person "waymark goal steps set 8000" >/dev/null
    days >/srv/days.before
    [ "$(grep -c '"date"\|"day"' /srv/days.before)" -gt 5 ] || fail "the record holds no days"
    serve
    waymark-watch --version
    ;;
  upgrade)
    serve
    apt install waymark waymark-watch
    for package in waymark waymark-watch; do
      [ "$(dpkg-query --show --showformat='${Version} ${Status}' $package)" = "$2 install ok installed" ] ||
        fail "$package is not upgraded to $2"
    done
    days >/srv/days.after
    cmp /srv/days.before /srv/days.after || fail "the upgrade changed the record"
    as_person "waymark log steps 100" >/dev/null
    as_person "waymark doctor" >/tmp/doctor.log 2>&1 || { cat /tmp/doctor.log; fail "doctor found a fault"; }
    echo "serve after the upgrade: $(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:7931/enter || echo gone)"
    # As waymark-shield writes them, for a person who is locked when the package goes.
    printf '255.255.255.255 example.org www.example.org # waymark\nff01:: example.org www.example.org # waymark\n' \
      >>/etc/hosts
    ;;
  remove)
    serve
    grep -q '# waymark' /etc/hosts || fail "nothing is locked before the package goes"
    apt remove waymark waymark-watch
    grep -q '# waymark' /etc/hosts && fail "the package left a lock behind"
    sleep 1
    pgrep -a -f '/waymark-service ' && fail "a program of the removed package still runs"
    [ -e "$record/waymark.sqlite" ] || fail "the record is gone"
    mkdir -p /var/lib/waymark-shield
    apt purge waymark waymark-watch
    [ ! -e /var/lib/waymark-shield ] || fail "the state of the shield stays after a purge"
    left=$(find / -xdev -name '*waymark*' ! -path "/home/*" ! -path '/srv/*' ! -path '/proc/*' ! -path '/tmp/*' \
      ! -path '/var/lib/apt/*' ! -path '/var/cache/*' ! -path '/var/log/*' ! -path '/etc/apt/*')
    [ -z "$left" ] || fail "left behind: $left"
    [ -e "$record/waymark.sqlite" ] || fail "the purge took the record"
    echo "Nothing is left but the record: $(du -sh "$record" | cut -f1)"
    apt install waymark >/dev/null
    days >/srv/days.again
    cmp /srv/days.before /srv/days.again || fail "the record changed"
    echo "Installed again, the record says the same."
    ;;
esac
