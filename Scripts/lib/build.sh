# How Waymark is built: the flags and folders that the scripts share.
# shellcheck shell=bash disable=SC2034

# A target that imports what it does not declare fails the build.
CHECKED=(--explicit-target-dependency-import-check error)

DEBUG_FOLDER=$ROOT/.build
MODULE_FOLDER=$ROOT/.build-module

RELEASE_FOLDER=$ROOT/.build-release
RELEASE_BINARY=$RELEASE_FOLDER/release/waymark
RELEASE_FLAGS=(-c release --scratch-path "$RELEASE_FOLDER" "${CHECKED[@]}")
RELEASE_LINKING=()
case $OSTYPE in
  # Apple's systems have no static executables.
  darwin*) ;;
  *)
    RELEASE_LINKING=(-static-executable)
    RELEASE_FLAGS+=(--static-swift-stdlib -Xswiftc -static-executable)
    ;;
esac

# Touched with the time at which the last good build began; newer sources mean another build.
RELEASE_STAMP=$RELEASE_FOLDER/waymark-built

release_is_stale() {
  [[ -x $RELEASE_BINARY && -e $RELEASE_STAMP ]] || return 0
  # Folders count too: that is how a deleted file shows.
  [[ -n $(find "$ROOT/Package.swift" "$ROOT/Modules" "$ROOT/Apps" "$ROOT/Scripts/lib" \
    -newer "$RELEASE_STAMP" -print -quit) ]]
}

build_release() {
  release_is_stale || return 0
  local begun=$RELEASE_STAMP.begun log=$RELEASE_FOLDER/waymark-build.log
  : >"$begun"
  say "Building waymark; the first time takes about two minutes…"
  quietly "$log" swift build --package-path "$ROOT" "${RELEASE_FLAGS[@]}" --product waymark ||
    fail 1 "The build failed; what it said stands above." "It is kept in $log"
  mv "$begun" "$RELEASE_STAMP"
  say "Built in ${SECONDS} s."
}

# The release executable, made or renewed when needed.
ensure_release() {
  release_is_stale || return 0
  "$ROOT/Scripts/setup" --quiet
  mkdir -p "$RELEASE_FOLDER"
  with_lock "$RELEASE_FOLDER/waymark.lock" build_release
}
