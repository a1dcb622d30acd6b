# Sourced first by every script here: strict mode, the root of the repository, output helpers.
# shellcheck shell=bash disable=SC2034
set -euo pipefail

CDPATH='' cd -- "${BASH_SOURCE[0]%/*}/../.."
ROOT=$PWD
cd -- "$OLDPWD"
SECONDS=0

if [[ -t 2 && -z ${NO_COLOR-} && ${TERM-} != dumb ]]; then
  BOLD=$'\e[1m' RED=$'\e[31m' GREEN=$'\e[32m' PLAIN=$'\e[0m'
else
  BOLD='' RED='' GREEN='' PLAIN=''
fi

# Messages go to standard error; standard output is for data.
say() { printf '%s\n' "${BOLD}$*${PLAIN}" >&2; }
succeed() { printf '%s\n' "${GREEN}$*${PLAIN}" >&2; }

# fail CODE MESSAGE [FIX…]: says what is wrong, then the command or step that fixes it.
fail() {
  local code=$1 message=$2
  shift 2
  printf '%s\n' "${RED}${message}${PLAIN}" >&2
  (($# == 0)) || printf '  %s\n' "$@" >&2
  exit "$code"
}

# with_lock FILE COMMAND…: concurrent callers take turns. Leaves no descriptor open for later commands.
with_lock() {
  local file=$1
  shift
  if ! command -v flock >/dev/null; then
    "$@"
    return
  fi
  {
    if ! flock --nonblock 9; then
      say "Waiting for another build to finish…"
      flock 9
    fi
    "$@" 9>&-
  } 9>"$file"
}

# quietly LOG COMMAND…: keeps the output in LOG, follows it on a terminal, shows it on failure.
quietly() {
  local log=$1 code=0
  shift
  if [[ -t 2 ]]; then
    "$@" >"$log" 2>&1 </dev/null &
    local job=$!
    trap 'kill "$job" 2>/dev/null; exit 130' INT TERM
    while kill -0 "$job" 2>/dev/null; do
      printf '\r\e[K%.*s' "$((${COLUMNS:-80} - 1))" "$(tail -c 400 "$log" | tail -n 1)" >&2
      sleep 0.5
    done
    trap - INT TERM
    printf '\r\e[K' >&2
    wait "$job" || code=$?
  else
    "$@" >"$log" 2>&1 </dev/null || code=$?
  fi
  # The error is at the end; warnings of every static link are left out.
  ((code == 0)) || {
    grep -v 'in statically linked applications' "$log" || true
    grep 'error:' "$log" || true
  } >&2
  return "$code"
}
